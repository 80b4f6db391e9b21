export type Release = () => void

/** Lets at most so many through at a time; the others wait in the order in which they came. */
export class Semaphore {
  readonly #max: number
  readonly #waiting: Release[] = []
  #acquired = 0

  constructor(max: number) {
    this.#max = max
  }

  /** How many are at work or wait. */
  get size(): number {
    return this.#acquired + this.#waiting.length
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** What it returns lets the next one through, once. */
  acquire(): Promise<Release> {
    return new Promise((resolve) => this.#enqueue(() => resolve(this.#release())))
  }

  /** Null where it was not let through in so many milliseconds. */
  acquireWithin(milliseconds: number): Promise<Release | null> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(this.#release())
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        resolve(null)
      }, milliseconds)
      this.#enqueue(enter)
    })
  }

  #enqueue(enter: () => void): void {
    if (this.#acquired === this.#max) return void this.#waiting.push(enter)
    this.#acquired += 1
    enter()
  }

  #release(): Release {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#acquired -= 1
    }
  }
}
