import { beginsWith } from '#platform/database/beginsWith.ts'
import type { Database } from '#platform/database/database.ts'
import { join, nothing, type Sql, sql } from '#platform/database/sql.ts'
import { usersWith } from '#identity/users/userSearch.table.ts'
import type { QuickMeaning } from './quickFind.rules.ts'

const most = 5

/** The attempts, by `attempt_id`, that were asked for on phones. */
type AttemptsOfPhones = (phones: readonly string[]) => Sql

type Found = { readonly id: string }

/** Ids of orders that were placed; each way goes by an index of its own. */
export const findOrderIds = async (
  db: Database,
  meaning: QuickMeaning,
  payers: readonly AttemptsOfPhones[],
) =>
  (
    await db.many<Found>(sql`
      with found (id, is_exact) as (
        select id, true from orders where id = ${meaning.text}
        ${join(waysTo(meaning, payers), nothing)}
      )
      select o.id from (select id, bool_or(is_exact) as is_exact from found group by id) f
      join orders o on o.id = f.id where o.placed_at is not null
      order by f.is_exact desc, o.updated_at desc, o.id limit ${most}`)
  ).map(({ id }) => id)

// Only those that the text can mean: a plan for all values would walk through all orders for the rest.
const waysTo = ({ reference, text, phones }: QuickMeaning, payers: readonly AttemptsOfPhones[]): Sql[] => [
  ...(reference === null ? [] : [newestOf(sql`upper(left(id, 8))`, reference)]),
  ...(text.includes('@') ? [newestOf(sql`lower(customer_email)`, text)] : []),
  ...(phones.length === 0 ? [] : [paidOrPlacedFor(phones, payers)]),
]

/** Read by their own index before they are sorted (`offset 0`), however rare they are. */
const newestOf = (sign: Sql, beginning: string): Sql => sql`
  union all (
    select id, sign = ${beginning} from (
      select id, updated_at, ${sign} as sign from orders
      where placed_at is not null and ${beginsWith(sign, beginning)} offset 0) beginning
    order by updated_at desc limit ${most})`

const paidOrPlacedFor = (phones: readonly string[], payers: readonly AttemptsOfPhones[]): Sql => sql`
  union all (
    select a.order_id, true from payment_attempts a
    where a.id in (${join(
      payers.map((attemptsOf) => attemptsOf(phones)),
      sql` union all `,
    )})
    order by a.id desc limit ${most})
  union all (
    select order_id, true from admin_orders where for_user_phone = any(${phones})
    order by id desc limit ${most})`

/** The id of the order that has the receipt, if any has. */
export const findReceiptOrders = async (db: Database, { receipt }: QuickMeaning) =>
  (await db.many<Found>(sql`select order_id as id from receipts where number = ${receipt}::int`)).map(
    ({ id }) => id,
  )

/** Numbers of people: whose address or phone it is, then whose name begins so, then who has all parts in the names. */
export const findPeople = async (db: Database, { text, phones, names }: QuickMeaning) =>
  (
    await db.many<{ id: number }>(sql`
      with found (id, place, name) as (
        (select id, case when lower(email) = ${text} then 0 else 1 end, lower(email) from users
          where ${beginsWith(sql`lower(email)`, text)} order by lower(email) using ~<~ limit ${most})
        union all select id, 0, lower(email) from users where phone_number = any(${phones})
        ${names.length === 0 ? nothing : byName(names, text)}
      )
      select id from found group by id order by min(place), min(name), id limit ${most}`)
  ).map(({ id }) => id)

const byName = (names: readonly string[], text: string) => sql`
  union all
  (select id, case when starts_with(name_sort, plain(${text})) then 2 else 3 end, name_sort
    from ${usersWith(names)} u order by 2, 3, id limit ${most})`
