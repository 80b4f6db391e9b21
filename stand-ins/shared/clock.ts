type Event = { readonly due: number; readonly run: () => void; readonly drop: () => void }

/** Thrown to whoever was waiting on the clock when everything was reset. */
export class Forgotten extends Error {}

/**
 * Simulated time in milliseconds. A speed of 0.01 runs it a hundred times faster; events always run one by one in
 * the order of their due times, however small the speed, because one queue and not many timers decides.
 */
export class Clock {
  readonly #speed: number
  readonly #origin = performance.now()
  #queue: Event[] = []
  #advanced = 0
  #running: number | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(speed: number) {
    this.#speed = speed
  }

  /** Simulated milliseconds since the start; inside an event the moment at which it was due. */
  now(): number {
    return this.#running ?? (performance.now() - this.#origin) / this.#speed + this.#advanced
  }

  /** Milliseconds as a client counts them: moved by `advance`, not shortened by the speed. */
  clientNow(): number {
    return performance.now() - this.#origin + this.#advanced
  }

  /** Runs something at a simulated moment. */
  schedule(due: number, run: () => void): void {
    this.#add({ due, run, drop: () => {} })
  }

  /** Waits for a simulated moment. Rejects with `Forgotten` when the clock is cleared meanwhile. */
  waitUntil(due: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#add({ due, run: resolve, drop: () => reject(new Forgotten()) })
    })
  }

  /** Jumps forward; whatever falls due on the way has run, in order, when this returns. */
  advance(ms: number): void {
    this.#advanced += ms
    this.#runDue()
  }

  /** Drops all events. */
  clear(): void {
    clearTimeout(this.#timer)
    for (const event of this.#queue.splice(0)) event.drop()
  }

  #add(event: Event): void {
    const later = this.#queue.findIndex((other) => other.due > event.due)
    this.#queue.splice(later < 0 ? this.#queue.length : later, 0, event)
    if (this.#running === null) this.#arm()
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const first = this.#queue[0]
    if (!first) return
    const delay = Math.max(0, (first.due - this.now()) * this.#speed)
    // The server keeps the process alive, not what it still means to do.
    this.#timer = setTimeout(() => this.#runDue(), delay).unref()
  }

  #runDue(): void {
    const until = this.now()
    for (let event = this.#queue[0]; event && event.due <= until; event = this.#queue[0]) {
      this.#queue.shift()
      this.#running = event.due
      event.run()
    }
    this.#running = null
    this.#arm()
  }
}
