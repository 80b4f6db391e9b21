import { beginsWith } from '#platform/database/beginsWith.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { QuickMeaning } from './quickFind.rules.ts'

const most = 5

type Found = { readonly id: string }

/** Ids of orders that were placed; each way goes by an index of its own. */
export const findOrderIds = async (db: Database, { reference, text, receipt, phones }: QuickMeaning) =>
  (
    await db.many<Found>(sql`
      with found (id, is_exact) as (
        select id, true from orders where id = ${text}
        union all select order_id, true from receipts where number = ${receipt}::int
        union all (
          select id, upper(left(id, 8)) = ${reference ?? ''} from orders
          where ${reference !== null}::boolean and placed_at is not null
            and ${beginsWith(sql`upper(left(id, 8))`, reference ?? '')}
          order by updated_at desc limit ${most})
        union all (
          select id, lower(customer_email) = ${text} from orders
          where ${text.includes('@')}::boolean and ${beginsWith(sql`lower(customer_email)`, text)}
          order by updated_at desc limit ${most})
        union all (
          select a.order_id, true from payment_attempts a
          where a.id in (
            select attempt_id from mpesa_requests where msisdn = any(${phones})
            union all select attempt_id from mtn_requests where msisdn = any(${phones}))
          order by a.id desc limit ${most})
        union all (
          select order_id, true from admin_orders where for_user_phone = any(${phones})
          order by id desc limit ${most})
      )
      select o.id from (select id, bool_or(is_exact) as is_exact from found group by id) f
      join orders o on o.id = f.id where o.placed_at is not null
      order by f.is_exact desc, o.updated_at desc, o.id limit ${most}`)
  ).map(({ id }) => id)

/** Numbers of people. */
export const findPeople = async (db: Database, { text, phones }: QuickMeaning) =>
  (
    await db.many<{ id: number }>(sql`
      with found (id, is_exact, email) as (
        (select id, lower(email) = ${text}, lower(email) from users
          where ${beginsWith(sql`lower(email)`, text)} order by lower(email) using ~<~ limit ${most})
        union all select id, true, lower(email) from users where phone_number = any(${phones})
      )
      select id from found group by id order by bool_or(is_exact) desc, min(email), id limit ${most}`)
  ).map(({ id }) => id)
