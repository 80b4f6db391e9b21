import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#identity/testing/shop.ts'
import { commandOf, familyOf, living } from '../setup/processes.ts'
import { type Ending, launch, type Program } from '../setup/program.ts'

/** The shop as `npm start` starts it, on a data folder of its own that outlives each start. */
export class Launcher {
  url = ''
  readonly #folder = mkdtempSync(join(tmpdir(), 'soma-start-'))
  #program: Program | undefined

  constructor() {
    chmodSync(this.#folder, 0o755) // the account that runs PostgreSQL must reach it
  }

  /** Starts it and waits until it is open. Answers what it said, and the seconds that it took. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<{ words: string; seconds: number }> {
    await this.#program?.end('SIGTERM') // one that a failed test left running
    const port = String(await freePort())
    const begun = performance.now()
    this.#program = launch('scripts/start.mjs', {
      PORT: port,
      DATA_DIR: this.#folder,
      LOG_LEVEL: 'warn',
      ...settings,
    })
    await this.#program.said(/open: http/)
    this.url = `http://localhost:${port}`
    return { words: this.#program.written.out, seconds: (performance.now() - begun) / 1000 }
  }

  /** Sends the launcher a signal. Answers how it ended, and which processes it left running. */
  async stop(signal: NodeJS.Signals): Promise<Ending & { left: string[] }> {
    const family = this.#family()
    const ending = await this.#run().end(signal)
    return { ...ending, left: commandsOf(family) }
  }

  /** Ends the shop alone as `kill -9` does, and waits until it is open again. */
  async killShop(): Promise<void> {
    process.kill(this.#pidOf('build/program/main.js'), 'SIGKILL')
    await this.#run().said(/open: http[^]*open: http/)
  }

  /** Ends the database alone as `kill -9` does. */
  killDatabase(): void {
    process.kill(this.#pidOf('postgres -D'), 'SIGKILL')
  }

  /** Ends launcher and shop at once as `kill -9` does. Answers which processes were left running. */
  async killAll(): Promise<string[]> {
    const family = this.#family()
    process.kill(this.#pidOf('build/program/main.js'), 'SIGKILL')
    await this.#run().end('SIGKILL')
    return commandsOf(family)
  }

  /** The process number of the stand-in, by which one is known again. */
  get standIn(): number {
    return this.#pidOf('stand-ins/mpesa')
  }

  /** What it wrote on standard error. */
  get errors(): string {
    return this.#run().written.err
  }

  /** Ends whatever still runs, and removes the folder. */
  async close(): Promise<void> {
    const family = this.#program ? this.#family() : []
    await this.#program?.end('SIGTERM')
    for (const pid of living(family)) process.kill(pid, 'SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  #pidOf(words: string): number {
    const pid = this.#family().find((member) => commandOf(member).includes(words))
    if (pid === undefined) throw new Error(`no process of ${words}`)
    return pid
  }

  #run(): Program {
    if (!this.#program) throw new Error('it was not started')
    return this.#program
  }

  /** The launcher, what it started, and the database, which an earlier one may have started. */
  #family(): number[] {
    const file = join(this.#folder, 'postgres/cluster/postmaster.pid')
    const database = existsSync(file) ? familyOf(Number.parseInt(readFileSync(file, 'utf8'), 10)) : []
    return [...new Set([...familyOf(this.#run().pid), ...database])]
  }
}

// A process that ends just now has no words any more.
const commandsOf = (pids: readonly number[]): string[] =>
  living(pids)
    .map(commandOf)
    .filter((command) => command !== '')
