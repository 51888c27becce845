// A plain archive of files that were dropped together, so that a folder travels as one. Nothing is packed smaller.
export interface Dropped {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function header(size: number, numbers: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(size));
  for (const [at, bytes, value] of numbers) bytes === 2 ? view.setUint16(at, value, true) : view.setUint32(at, value, true);
  return new Uint8Array(view.buffer);
}

const UTF8_NAMES = 0x0800;

export function zipped(files: readonly Dropped[]): Blob {
  const parts: BlobPart[] = [];
  const index: BlobPart[] = [];
  let at = 0;
  let indexSize = 0;
  for (const { name, bytes } of files) {
    const called = new TextEncoder().encode(name);
    const crc = crc32(bytes);
    const local = header(30, [[0, 4, 0x04034b50], [4, 2, 20], [6, 2, UTF8_NAMES], [14, 4, crc], [18, 4, bytes.length], [22, 4, bytes.length], [26, 2, called.length]]);
    const central = header(46, [[0, 4, 0x02014b50], [4, 2, 20], [6, 2, 20], [8, 2, UTF8_NAMES], [16, 4, crc], [20, 4, bytes.length], [24, 4, bytes.length], [28, 2, called.length], [42, 4, at]]);
    parts.push(local, called, bytes);
    index.push(central, called);
    at += local.length + called.length + bytes.length;
    indexSize += central.length + called.length;
  }
  const end = header(22, [[0, 4, 0x06054b50], [8, 2, files.length], [10, 2, files.length], [12, 4, indexSize], [16, 4, at]]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
}
