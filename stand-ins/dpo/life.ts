import type { Transaction } from './transaction.ts'
import type { World } from './world.ts'

export const isExpired = (world: World, { createdAtMs, lifeMs }: Transaction): boolean =>
  world.clock.now() - createdAtMs >= lifeMs

/** Whether somebody may still pay it: a declined one too. */
export const isPayable = (world: World, transaction: Transaction): boolean =>
  ['open', 'declined'].includes(transaction.state) && !isExpired(world, transaction)
