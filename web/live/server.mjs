// A real server process with a database of its own, as `oubliette play` starts it; it can be killed and come back.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = new URL("../..", import.meta.url).pathname;
export const PYTHON = [process.env.OUBLIETTE_PYTHON ?? "", join(ROOT, ".venv/bin/python")].find(existsSync);
if (!PYTHON) throw new Error("no Python environment found: run `make` first, or name one with OUBLIETTE_PYTHON=/path/to/python");

const freePort = () =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.on("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

export class LiveServer {
  /** `module` is what is run: the command line, or one with more games on its shelf. */
  static async start(module = "oubliette.cli") {
    const server = new LiveServer(mkdtempSync(join(tmpdir(), "oubliette-live-")), await freePort(), module);
    await server.begin();
    return server;
  }

  constructor(home, port, module) {
    this.home = home;
    this.module = module;
    this.port = port;
    this.address = `http://localhost:${port}`;
    this.output = "";
  }

  /** Start the process, and wait until it answers. */
  async begin() {
    const args = ["-m", this.module, "play", "--browser", "--no-open", "--port", String(this.port)];
    const env = { ...process.env, OUBLIETTE_HOME: this.home, PYTHONPATH: `${join(ROOT, "src")}:${ROOT}` };
    this.process = spawn(PYTHON, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on("data", (text) => (this.output += text));
    this.ended = new Promise((done) => this.process.once("exit", done));
    for (let tries = 0; tries < 1200; tries++) {
      if (this.process.exitCode !== null) break;
      const answer = await fetch(`${this.address}/api/games`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 100));
    }
    this.process.kill("SIGKILL"); // who did not come in time is not left behind
    throw new Error(`the server did not start:\n${this.output}`);
  }

  /** End the process at once, as a power cut would. */
  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  async stop() {
    if (this.process.exitCode === null) this.process.kill("SIGTERM");
    await Promise.race([this.ended, new Promise((later) => setTimeout(later, 8000))]);
    if (this.process.exitCode === null) this.process.kill("SIGKILL");
    rmSync(this.home, { recursive: true, force: true });
  }
}
