import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { SimCardPayment } from '../cardShop.ts'
import type { SimPayment } from '../mtnShop.ts'

type Line = { readonly reference: string; readonly amount: number }

type Ours = Line & { readonly isPaid: boolean }

/** What MTN and the shop say otherwise of a payment, by its reference. */
export const compareMtn = async (db: Database, theirs: readonly SimPayment[]): Promise<string[]> =>
  compareLines(
    'MTN',
    theirs
      .filter(({ status }) => status === 'SUCCESSFUL')
      .map(({ referenceId, amount }) => ({ reference: referenceId, amount: Number(amount) })),
    await db.many<Ours>(sql`
      select reference_id as reference, amount::float as amount, ${isPaid} as "isPaid"
      from payment_attempts a join mtn_requests on attempt_id = a.id`),
  )

export const compareCards = async (db: Database, theirs: readonly SimCardPayment[]): Promise<string[]> =>
  compareLines(
    'card',
    theirs
      .filter(({ state }) => state === 'paid')
      .map(({ companyRef, amount }) => ({ reference: companyRef, amount: Number(amount) })),
    await db.many<Ours>(sql`
      select company_ref as reference, amount::float as amount, ${isPaid} as "isPaid"
      from payment_attempts a join dpo_payments on attempt_id = a.id`),
  )

const isPaid = sql`(succeeded_at is not null or on_hold_at is not null)`

function compareLines(name: string, theirs: readonly Line[], all: readonly Ours[]): string[] {
  const ours = all.filter((line) => line.isPaid)
  const key = ({ reference, amount }: Line) => `${reference} of ${amount}`
  const [known, paid] = [new Set(ours.map(key)), new Set(theirs.map(key))]
  return [
    ...theirs
      .filter((line) => !known.has(key(line)))
      .map((line) => `paid and unknown, ${name}: ${key(line)}`),
    ...ours
      .filter((line) => !paid.has(key(line)))
      .map((line) => `paid in the shop only, ${name}: ${key(line)}`),
  ]
}
