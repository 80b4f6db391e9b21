import { loader } from '#platform/graphql/context.ts'
import {
  type BalanceRow,
  listBalances,
  listBalancesOfAttempts,
  listRefundsOf,
  type RefundRow,
} from './refund.table.ts'

export const refundsOf = loader<string, RefundRow>(
  ({ db }, orderIds) => listRefundsOf(db, orderIds),
  (row) => row.order_id,
)
export const balancesOf = loader<string, BalanceRow & { order_id: string }>(
  ({ db }, orderIds) => listBalances(db, orderIds),
  (row) => row.order_id,
)
export const balancesOfAttempt = loader<number, BalanceRow & { attempt_id: number }>(
  ({ db }, attemptIds) => listBalancesOfAttempts(db, attemptIds),
  (row) => row.attempt_id,
)
