/** One call of the shop to the provider's own paths. */
export type RequestRecord = {
  readonly id: number
  readonly at: string
  readonly method: string
  readonly path: string
  /** The parsed JSON body; the text itself if it is not JSON; null without one. */
  readonly body: unknown
  /** HTTP status of the answer; null while it is missing, and for ever when the connection hung or was cut. */
  status: number | null
  answer: unknown
}

const longestLog = 5000

/** The provider calls seen since the start or the last reset, oldest first; only the newest few thousand are kept. */
export class RequestLog {
  readonly records: RequestRecord[] = []
  #lastId = 0

  add(call: Pick<RequestRecord, 'method' | 'path' | 'body'>): RequestRecord {
    const record: RequestRecord = {
      id: ++this.#lastId,
      at: new Date().toISOString(),
      ...call,
      status: null,
      answer: null,
    }
    this.records.push(record)
    if (this.records.length > longestLog) this.records.shift()
    return record
  }

  clear(): void {
    this.records.length = 0
  }
}
