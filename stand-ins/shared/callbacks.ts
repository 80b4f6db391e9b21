import { type CallbackAnswer, sendCallback } from './sendCallback.ts'

export type CallbackRecord = {
  readonly id: number
  readonly kind: string
  /** The provider's id of what it is about. */
  readonly about: string
  readonly method: 'POST' | 'PUT'
  readonly url: string
  /** A text is XML. */
  readonly body: object | string
  /** The id of the callback that this one sends once more, if so. */
  readonly repeats: number | null
  state: 'waiting' | 'held' | 'sent'
  sentAt: string | null
  answer: CallbackAnswer | null
}

type NewCallback = Pick<CallbackRecord, 'kind' | 'about' | 'url' | 'body'> & {
  readonly method?: CallbackRecord['method']
}

/** Sends callbacks and keeps a record of each with the answer that it met. */
export class Callbacks {
  readonly records: CallbackRecord[] = []
  readonly #timeoutMs: number
  readonly #stopped = new AbortController()
  readonly #underWay = new Set<Promise<unknown>>()
  #held = false
  #lastId = 0

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  get held(): boolean {
    return this.#held
  }

  /** Writes a callback down without sending it. */
  prepare(callback: NewCallback, repeats: number | null = null): CallbackRecord {
    const record: CallbackRecord = {
      id: ++this.#lastId,
      kind: callback.kind,
      about: callback.about,
      method: callback.method ?? 'POST',
      url: callback.url,
      body: callback.body,
      repeats,
      state: 'waiting',
      sentAt: null,
      answer: null,
    }
    this.records.push(record)
    return record
  }

  /** Sends a prepared callback, or keeps it while callbacks are held. */
  async deliver(record: CallbackRecord): Promise<void> {
    if (this.#held) record.state = 'held'
    else await this.send(record)
  }

  /** Sends at once, held or not, and writes down the answer. Never rejects. */
  async send(record: CallbackRecord, timeoutMs = this.#timeoutMs): Promise<void> {
    record.state = 'sent'
    record.sentAt = new Date().toISOString()
    record.answer = await this.track(sendCallback(record, timeoutMs, this.#stopped.signal))
  }

  hold(): void {
    this.#held = true
  }

  /** Sends what was held, oldest first, each after the answer to the one before. */
  async release(): Promise<void> {
    this.#held = false
    for (const record of this.records.filter(({ state }) => state === 'held')) await this.send(record)
  }

  /** Sends a known callback again so many times at once; answers with the new records once all are answered. */
  async fireAgain(id: number, times: number): Promise<CallbackRecord[] | null> {
    const original = this.records.find((record) => record.id === id)
    if (!original) return null
    const again = Array.from({ length: times }, () => this.prepare(original, original.id))
    await Promise.all(again.map((record) => this.send(record)))
    return again
  }

  /** Counts a promise among the deliveries that `idle` waits for. */
  track<Value>(delivery: Promise<Value>): Promise<Value> {
    this.#underWay.add(delivery)
    return delivery.finally(() => this.#underWay.delete(delivery))
  }

  /** Resolves when no delivery is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }

  clear(): void {
    this.records.length = 0
    this.#held = false
  }

  /** Breaks off what is under way. */
  stop(): void {
    this.#stopped.abort()
  }
}
