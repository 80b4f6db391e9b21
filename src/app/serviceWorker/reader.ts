import { emptyPages } from './stores.ts'

// Answers come in any order: one that was asked for before the reader changed is not kept.
let turn = 0
let since = 0
let reader: string | null = null
let work: Promise<unknown> = Promise.resolve()

/** A number for a call that begins now. */
export const begin = (): number => (turn += 1)

/** Whether an answer is the present reader's, which it may itself be the first to tell. */
export function isOfReader(response: Response, began: number): boolean {
  const [mark] = response.headers.get('soma-reader')?.split(' ') ?? []
  if (mark === undefined || began < since) return false
  if (mark !== reader) [reader, since] = [mark, began]
  return true
}

/** Does something with the store of pages when all before it is done, if the reader is still the same then. */
export function enqueue(began: number, task: (reader: string) => Promise<unknown>): Promise<unknown> {
  work = work.then(() => (began >= since && reader !== null ? task(reader) : undefined)).catch(() => {})
  return work
}

export function forgetReader(): Promise<unknown> {
  since = begin()
  reader = null
  work = work.then(emptyPages).catch(() => {})
  return work
}
