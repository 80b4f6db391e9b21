import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '#platform/caller.rules.ts'

export type ToShop =
  | ({ readonly kind: 'ask'; readonly id: number } & Question)
  | { readonly kind: 'arm'; readonly at: number }
  | { readonly kind: 'count' }

export type FromShop =
  | { readonly kind: 'ready' }
  | { readonly kind: 'count'; readonly points: number }
  | ({ readonly kind: 'answer'; readonly id: number } & ProcessAnswer)

export type Question = {
  readonly document: string
  readonly variables: Record<string, unknown>
  readonly caller: User
  readonly idempotencyKey: string | null
}

export type ProcessAnswer = {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly codes: readonly string[]
  /** As long as the codes; in English, for who reads a failure. */
  readonly messages: readonly string[]
}

// It starts again and again.
const compiled = join(import.meta.dirname, '../../../../.cache/compiled')

type Settings = Readonly<Record<string, string>>

/** The shop in a process of its own, at an address that stays the same over its deaths. */
export class RunningShop {
  readonly url: string
  readonly #settings: Settings
  readonly #dataDir: string
  readonly #waiting = new Map<number, (answer: ProcessAnswer | null) => void>()
  #child: ChildProcess | undefined
  #said = ''
  #last = 0

  private constructor(url: string, settings: Settings, dataDir: string) {
    this.url = url
    this.#settings = settings
    this.#dataDir = dataDir
  }

  /** `settingsAt` is told the address of the shop. */
  static async open(settingsAt: (url: string) => Settings): Promise<RunningShop> {
    const port = await freePort()
    const dataDir = await mkdtemp(join(tmpdir(), 'soma-running-'))
    const url = `http://127.0.0.1:${port}`
    const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    const shop = new RunningShop(url, { ...own, ...settingsAt(url) }, dataDir)
    await shop.start()
    return shop
  }

  /** Folder of what waits on the disk to be written down. */
  get journal(): string {
    return join(this.#dataDir, 'payments')
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  async start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'shopProcess.ts'), {
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...this.#settings },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    this.#child = child
    this.#said = ''
    child.stdout?.on('data', (text) => (this.#said += String(text)))
    child.on('message', (message: FromShop) => {
      if (message.kind === 'answer') this.#resolve(message.id, message)
    })
    child.on('exit', () => {
      for (const id of this.#waiting.keys()) this.#resolve(id, null)
    })
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the shop did not start'))),
    ])
  }

  /** Null when the shop died over it, or was dead already. */
  ask(question: Question): Promise<ProcessAnswer | null> {
    const id = (this.#last += 1)
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#send({ kind: 'ask', id, ...question }, () => this.#resolve(id, null))
    })
  }

  /** Ends the process at the point of that number from now on, by itself; 0 only counts. */
  arm(at: number): void {
    this.#send({ kind: 'arm', at })
  }

  async countPoints(): Promise<number> {
    const counted = new Promise<number>((resolve) => {
      const take = (message: FromShop) => {
        if (message.kind !== 'count') return
        this.#child?.off('message', take)
        resolve(message.points)
      }
      this.#child?.on('message', take)
    })
    this.#send({ kind: 'count' })
    return counted
  }

  /** Resolves with the name of the point at which the process ended, or an empty one. */
  async ended(): Promise<string> {
    const child = this.#child
    if (child && this.isRunning) await once(child, 'exit')
    return /killed (.*)\n/.exec(this.#said)?.[1] ?? ''
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await this.ended()
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  #send(message: ToShop, onLost: () => void = () => {}): void {
    if (!this.#child?.connected) onLost()
    else this.#child.send(message, (error) => error && onLost())
  }

  #resolve(id: number, answer: ProcessAnswer | null): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
