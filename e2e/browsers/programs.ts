import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { familyOf, living } from '../setup/processes.ts'

/** A program that was started, with its standard output. */
export type Started = ReturnType<typeof run>

const run = (command: string, flags: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(command, flags, { env, stdio: ['ignore', 'pipe', 'ignore'] })

/** The programs and folders that a browser is made of, which end together, also when one of them cannot start. */
export class Programs {
  readonly #started: Started[] = []
  readonly #cleanings: (() => void)[] = []

  start(command: string, flags: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
    const child = run(command, flags, env)
    child.on('error', () => {}) // one that is not there: told to whoever waits for its words
    child.stdout.resume()
    process.on('exit', () => child.kill('SIGKILL'))
    this.#started.push(child)
    return child
  }

  /** What is to be done when all have ended. */
  afterwards(clean: () => void): void {
    this.#cleanings.push(clean)
  }

  /** Ends them and all that they started. */
  async end(): Promise<void> {
    const family = this.#started.flatMap(({ pid }) => (pid === undefined ? [] : familyOf(pid)))
    const running = this.#started.filter(isRunning)
    for (const child of running) child.kill()
    await Promise.race([
      Promise.all(running.map((child) => once(child, 'exit'))),
      pause(5000, undefined, { ref: false }),
    ])
    for (const pid of living(family)) process.kill(pid, 'SIGKILL')
    for (const clean of this.#cleanings) clean()
  }
}

export const isRunning = ({ pid, exitCode, signalCode }: Started): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

/** The first words of a program. Throws when it ends without any. */
export async function firstWords(child: Started): Promise<string> {
  const ended = once(child, 'close').then((): never => {
    throw new Error(`${child.spawnfile} ended before it said anything`)
  })
  const [words]: unknown[] = await Promise.race([once(child.stdout, 'data'), ended])
  return String(words).trim()
}
