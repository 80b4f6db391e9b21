import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const patience = 60_000

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** A program of ours that runs beside the test, and ends with it at the latest. */
export class Program {
  /** Everything that it wrote so far. */
  readonly written = { out: '', err: '' }
  readonly ended: Promise<Ending>
  readonly #child: ChildProcess

  constructor(child: ChildProcess) {
    this.#child = child
    child.stdout?.setEncoding('utf8').on('data', (text) => void (this.written.out += text))
    child.stderr?.setEncoding('utf8').on('data', (text) => void (this.written.err += text))
    this.ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Waits for words on standard output. Throws when the program ends before, with what it said. */
  async said(words: RegExp): Promise<RegExpExecArray> {
    const deadline = AbortSignal.timeout(patience)
    for (;;) {
      const found = words.exec(this.written.out)
      if (found) return found
      if (this.#child.exitCode !== null) throw new Error(`it ended: ${this.written.out}${this.written.err}`)
      await Promise.race([once(this.#child.stdout ?? this.#child, 'data', { signal: deadline }), this.ended])
    }
  }

  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending> {
    this.#child.kill(signal)
    return this.ended
  }
}

type Setting = Readonly<Record<string, string>>

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts one of our files on this Node, with nothing of this process's environment but where programs and caches are. */
export function launch(file: string, settings: Setting, words: readonly string[] = []): Program {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
  const flags = file.endsWith('.ts') ? ['--disable-warning=ExperimentalWarning'] : []
  // The channel lets the child notice when this process is gone.
  const child = spawn(process.execPath, [...flags, join(root, file), ...words], {
    cwd: root,
    env: { PATH, HOME, ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return new Program(child)
}
