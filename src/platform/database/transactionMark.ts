import { AsyncLocalStorage } from 'node:async_hooks'

// Open as long as the transaction: what it started and did not wait for is free afterwards.
const marks = new AsyncLocalStorage<{ isOpen: boolean }>()

export async function markTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true }
  try {
    return await marks.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

export const isInTransaction = (): boolean => marks.getStore()?.isOpen === true
