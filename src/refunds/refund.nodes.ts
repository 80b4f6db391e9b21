import { loader } from '#platform/graphql/context.ts'
import { type BalanceRow, listBalances, listRefundsOf, type RefundRow } from './refund.table.ts'

export const refundsOf = loader<string, RefundRow>(
  ({ db }, orderIds) => listRefundsOf(db, orderIds),
  (row) => row.order_id,
)
export const balancesOf = loader<string, BalanceRow>(
  ({ db }, orderIds) => listBalances(db, orderIds),
  (row) => row.order_id,
)
