import { EventEmitter, once } from 'node:events'
import { NextOutcomes } from '../shared/nextOutcomes.ts'
import type { OutcomeName } from './outcomes.ts'

/** A page that last asked this many real milliseconds ago still counts as open. */
const lingerMs = 5000

const everyPhone = 'every phone'

/** Who is looking at which simulated phone, and what a number's next push will come to. */
export class Phones {
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #watchers = new Map<string, number>()
  readonly #lastSeen = new Map<string, number>()
  readonly next = new NextOutcomes<OutcomeName>()

  /** Marks the phone as looked at until the returned function is called. */
  watch(phone: string): () => void {
    this.#watchers.set(phone, (this.#watchers.get(phone) ?? 0) + 1)
    return () => {
      this.#watchers.set(phone, (this.#watchers.get(phone) ?? 1) - 1)
      this.glance(phone)
    }
  }

  /** Marks the phone as looked at just now. */
  glance(phone: string): void {
    this.#lastSeen.set(phone, performance.now())
  }

  isAttended(phone: string): boolean {
    const lastSeen = this.#lastSeen.get(phone) ?? Number.NEGATIVE_INFINITY
    return (this.#watchers.get(phone) ?? 0) > 0 || performance.now() - lastSeen < lingerMs
  }

  /** Tells the pages that something on this phone has changed. */
  changed(phone: string): void {
    this.#changes.emit(phone)
    this.#changes.emit(everyPhone)
  }

  /** Resolves at the next change of the phone (of any phone if none is named) or when the signal fires. */
  async nextChange(phone: string | null, signal: AbortSignal): Promise<void> {
    await once(this.#changes, phone ?? everyPhone, { signal }).catch(() => {})
  }

  clear(): void {
    this.next.clear()
    for (const phone of this.#changes.eventNames()) this.#changes.emit(phone)
  }
}
