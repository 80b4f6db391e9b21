import { AsyncLocalStorage } from 'node:async_hooks'

// Open as long as the transaction: what it started and did not wait for is free afterwards.
const marks = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that everything it calls can tell. */
export async function markTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true }
  try {
    return await marks.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/** Whether this is called, however deep, from the work of a transaction that is not over. */
export const isInTransaction = (): boolean => marks.getStore()?.isOpen === true
