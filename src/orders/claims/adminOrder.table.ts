import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** By a verified address, or by the number on a profile. */
export type ClaimWay = 'email' | 'phone'

export type AdminOrderRow = {
  id: number
  order_id: string
  for_user_full_name: string | null
  for_user_email: string | null
  for_user_phone: string | null
  admin_user_id: string
  admin_email: string
  admin_given_name: string | null
  admin_family_name: string | null
  admin_nickname: string | null
  claimed_at: Date | null
  claimed_by_user_id: string | null
  claimed_via: ClaimWay | null
  claimed_with: string | null
  created_at: Date
  updated_at: Date
}

export const listAdminOrders = (db: Database, orderIds: readonly string[]) =>
  db.many<AdminOrderRow>(sql`
    select a.id, a.order_id, a.for_user_full_name, a.for_user_email, a.for_user_phone, u.user_id as admin_user_id,
      u.email as admin_email, u.given_name as admin_given_name, u.family_name as admin_family_name,
      u.nickname as admin_nickname, a.claimed_at, c.user_id as claimed_by_user_id, a.claimed_via,
      a.claimed_with, a.created_at, a.updated_at
    from admin_orders a join orders o on o.id = a.order_id join users u on u.id = o.admin_id
      left join users c on c.id = a.claimed_by_id
    where a.order_id = any(${orderIds})`)

export type SaleTermsRow = {
  order_id: string
  for_user_full_name: string | null
  for_user_email: string | null
  for_user_phone: string | null
  event_id: number | null
  b2b_customer_id: number | null
  wholesale_discount: string | null
}

/** What the staff said of orders when they were placed last; none for those that are like any other. */
export const listSaleTerms = (db: Database, orderIds: readonly string[]) =>
  db.many<SaleTermsRow>(sql`
    select o.id as order_id, a.for_user_full_name, a.for_user_email, a.for_user_phone, o.event_id, o.b2b_customer_id,
      o.wholesale_discount
    from orders o left join admin_orders a on a.order_id = o.id and o.admin_id is not null
    where o.id = any(${orderIds}) and (o.admin_id is not null or o.event_id is not null)`)

export type NewAdminOrder = {
  readonly orderId: string
  readonly adminId: number
  readonly forUserFullName: string | null
  readonly forUserEmail: string | null
  readonly forUserPhone: string | null
}

/** In the place of what an earlier try said. */
export const addAdminOrder = (db: Database, order: NewAdminOrder) =>
  db.run(sql`
    with placed as (update orders set admin_id = ${order.adminId} where id = ${order.orderId} returning id)
    insert into admin_orders (order_id, for_user_full_name, for_user_email, for_user_phone)
    select id, ${order.forUserFullName}, ${order.forUserEmail}, ${order.forUserPhone} from placed
    on conflict (order_id) do update set for_user_full_name = excluded.for_user_full_name,
      for_user_email = excluded.for_user_email, for_user_phone = excluded.for_user_phone, updated_at = now()`)

export const dropAdminOrder = (db: Database, orderId: string) =>
  db.run(sql`delete from admin_orders where order_id = ${orderId} and claimed_at is null`)

/**
 * The address is proven; the phone counts only where no address is, and unless it is proved to be another's.
 */
export type Claimer = { readonly userId: number; readonly email: string; readonly phone: string | null }

const isFor = ({ userId, email, phone }: Claimer) => sql`
  a.claimed_at is null and o.confirmed_at is not null and o.owner_id is null
  and (lower(a.for_user_email) = lower(${email}) or (a.for_user_email is null and a.for_user_phone = ${phone}
    and not exists (select from proved_phones p where p.phone = a.for_user_phone and p.user_id <> ${userId})))`

export const countClaimable = async (db: Database, claimer: Claimer): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from admin_orders a join orders o on o.id = a.order_id where ${isFor(claimer)}`)
  ).count

/** Locked, oldest first; one that another claim took meanwhile is left out. */
export const lockClaimable = async (db: Database, claimer: Claimer): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select o.id from orders o join admin_orders a on a.order_id = o.id where ${isFor(claimer)}
      order by o.confirmed_at, o.id for no key update of o`)
  ).map(({ id }) => id)

export const setClaimed = (
  db: Database,
  claim: { readonly orderIds: readonly string[]; readonly claimer: Claimer; readonly at: Date },
) =>
  db.run(sql`
    with owned as (
      update orders set owner_id = ${claim.claimer.userId}, customer_email = coalesce(customer_email, ${claim.claimer.email})
      where id = any(${claim.orderIds}) and owner_id is null returning id)
    update admin_orders a set claimed_at = ${claim.at}, claimed_by_id = ${claim.claimer.userId}, updated_at = ${claim.at},
      claimed_via = case when for_user_email is null then 'phone' else 'email' end,
      claimed_with = coalesce(for_user_email, for_user_phone)
    from owned where a.order_id = owned.id`)

export const listClaimedSince = async (db: Database, userId: number, since: Date): Promise<string[]> =>
  (
    await db.many<{ order_id: string }>(sql`
      select a.order_id from admin_orders a join orders o on o.id = a.order_id
      where a.claimed_by_id = ${userId} and a.claimed_at >= ${since} and o.owner_id = ${userId}
      order by a.claimed_at desc, o.confirmed_at desc, o.id`)
  ).map(({ order_id }) => order_id)

/** Whom an order is for, as long as nobody has claimed it. */
export const findUnclaimed = (db: Database, orderId: string) =>
  db.maybe<{ email: string | null; phone: string | null }>(sql`
    select a.for_user_email as email, a.for_user_phone as phone from admin_orders a join orders o on o.id = a.order_id
    where a.order_id = ${orderId} and a.claimed_at is null and o.owner_id is null`)

export type Correction = {
  readonly orderId: string
  readonly email: string
  readonly byId: number
  readonly at: Date
}

/** Of an order that nobody has claimed; the address that it was for stays known. */
export const correctRecipient = (db: Database, { orderId, email, byId, at }: Correction) =>
  db.run(sql`
    with noted as (
      insert into recipient_corrections (order_id, email, corrected_at, corrected_by_id)
      select order_id, for_user_email, ${at}, ${byId} from admin_orders
      where order_id = ${orderId} and for_user_email is not null
    ), corrected as (
      update admin_orders set for_user_email = ${email}, updated_at = ${at} where order_id = ${orderId} returning order_id)
    update orders set customer_email = ${email} where id in (select order_id from corrected)`)

/** Whether an order was for this address, and is another's now. */
export const isRecipientCorrected = async (db: Database, { userId, email }: Claimer): Promise<boolean> =>
  (await db.run(sql`
    select from recipient_corrections c join admin_orders a on a.order_id = c.order_id
    where lower(c.email) = lower(${email}) and lower(a.for_user_email) is distinct from lower(c.email)
      and a.claimed_by_id is distinct from ${userId} limit 1`)) === 1
