// Wood, grain and fibre are drawn by turbulence filters, small to send but dear to paint: the browser would run the filter
// again for every tile of every panel that changes. They are painted once and kept as pictures.
const TEXTURES = ["--tex-grain", "--tex-fibre", "--tex-oak"];

async function painted(source: string): Promise<string | null> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const picture = canvas.toDataURL("image/png");
  return picture.startsWith("data:image/png") ? picture : null;
}

/** Until it is done, and wherever it cannot be done, the filters themselves are shown. */
export async function bakeTextures(root: HTMLElement = document.documentElement): Promise<void> {
  const styles = getComputedStyle(root);
  const sources = TEXTURES.map((name) => /^url\("(data:image\/svg.*)"\)$/s.exec(styles.getPropertyValue(name).trim())?.[1]);
  const pictures = await Promise.all(sources.map((source) => (source ? painted(source) : null)));
  TEXTURES.forEach((name, i) => pictures[i] && root.style.setProperty(name, `url("${pictures[i]}")`));
}
