import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { rollback } from '#platform/testing/database.ts'
import { openRefundDesk, type RefundDesk } from '#refunds/testing/refundDesk.ts'

const hasShopRole =
  process.env['TEST_DATABASE_URL'] === undefined || process.env['TEST_DATABASE_SHOP_URL'] !== undefined
const skip = hasShopRole ? false : 'needs TEST_DATABASE_SHOP_URL: a role that owns nothing'

let desk: RefundDesk
let db: Database
/** An order of two titles, one of them refunded with a credit note. */
let bought: string
let refundId: number

describe('the database role of the shop', { skip }, () => {
  before(async () => {
    desk = await openRefundDesk()
    db = desk.shop.db
    const books = [await addBook(db), await addBook(db)]
    const { orderId } = await desk.buy({ books })
    const [line] = await desk.lines(orderId)
    const { refund } = await desk.refund(orderId, { lines: [`/order_lines/${line}`] })
    await desk.settle(refund)
    bought = orderId
    refundId = refund._id
  })
  after(() => desk.shop.close())

  const rejects = (statement: Sql, error: RegExp) =>
    rollback(db, (tx) =>
      assert.rejects(
        tx.transaction((step) => step.run(statement)),
        ({ message, constraint = '' }: Error & { constraint?: string }) => {
          assert.match(`${message} ${constraint}`, error)
          return true
        },
      ),
    )

  const rejectsAll = async (error: RegExp, statements: readonly Sql[]) => {
    for (const statement of statements) await rejects(statement, error)
  }

  test('is not a superuser, cannot create roles or databases, and is a member of no other role', async () => {
    const role = await db.one(sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (select count(*) from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where rolname = current_user`)
    assert.deepEqual(role, {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      memberships: 0,
    })
  })

  test('owns nothing, cannot create objects, and may not truncate a table', async () => {
    assert.deepEqual(
      await db.many(sql`
        select c.relname from pg_class c where pg_has_role(c.relowner, 'usage')
          or (c.relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'truncate, trigger, references'))`),
      [],
    )
    await rejects(sql`create table public.own ()`, /permission denied for schema public/)
  })

  test('cannot disable triggers, for a session or on a table', () =>
    rejectsAll(/permission denied|must be owner/, [
      sql`set session_replication_role = replica`,
      sql`alter table audit_entries disable trigger all`,
      sql`alter table orders disable trigger guard_change`,
      sql`drop trigger guard_delete on entitlements`,
      sql`create or replace function guard() returns trigger language plpgsql as 'begin return new; end'`,
    ]))

  test('cannot update, delete or insert audit entries', async () => {
    assert.notEqual(await db.run(sql`select from audit_entries`), 0)
    await rejectsAll(/permission denied/, [
      sql`update audit_entries set actor_id = 1`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
      sql`insert into audit_entries (operation, action, subject_type, subject_id, after)
        values ('refundOrder', gen_random_uuid(), 'Order', '1', '{}')`,
      sql`select add_audit_entry('Order', '1', 'orders', '1', null, '{}')`,
    ])
  })

  test('cannot make audit triggers record changes that did not happen', async () => {
    await rollback(db, async (tx) => {
      await tx.run(sql`create temp table order_fulfillments (id int, order_id text)`)
      await assert.rejects(
        tx.run(sql`create trigger audit after insert on pg_temp.order_fulfillments
          for each row execute function audit('Order', 'order_id')`),
        /permission denied for function audit/,
      )
    })
  })

  test('can add an audit note without a row change, and no more', () =>
    rollback(db, async (tx) => {
      await tx.run(sql`select set_config('soma.audit', '{"actorId": 1, "operation": "x", "action": "'
        || gen_random_uuid() || '"}', true)`)
      await tx.run(sql`select from add_audit_note('Order', 'noted', '{"eventId": 1}')`)
      const rows = await tx.many(
        sql`select table_name, before, after from audit_entries where subject_id = 'noted'`,
      )
      assert.deepEqual(rows, [{ table_name: null, before: null, after: { eventId: 1 } }])
    }))

  test('cannot update, delete or insert payment transitions, or delete payments', () =>
    rejectsAll(/permission denied/, [
      sql`update payment_transitions set cause = 'paid'`,
      sql`delete from payment_transitions`,
      sql`insert into payment_transitions (attempt_id, event, at) select id, 'succeeded', now() from payment_attempts`,
      sql`delete from payment_attempts`,
      sql`delete from refunds`,
      sql`delete from refund_lines`,
      sql`delete from paybill_payments`,
    ]))

  test('cannot update or delete a confirmed order', () =>
    rejectsAll(/orders_guarded/, [
      sql`update orders set confirmed_at = null where id = ${bought}`,
      sql`update orders set tax_rate = 0 where id = ${bought}`,
      sql`update orders set owner_id = null where id = ${bought}`,
      sql`update orders set owner_id = ${desk.admin.id} where id = ${bought}`,
      sql`update orders set coupon_discount = 100 where id = ${bought}`,
      sql`update orders set presentment_currency = 'RWF' where id = ${bought}`,
      sql`delete from orders where id = ${bought}`,
    ]))

  test('cannot update, delete or insert lines and totals of a confirmed order', async () => {
    const cart = (await desk.shop.addBuyer()).orderId
    const lines = sql`(select id from order_lines where order_id = ${bought})`
    await rejectsAll(/order_lines_guarded/, [
      sql`update order_lines set quantity = 9 where order_id = ${bought}`,
      sql`update order_lines set base_price = 1 where order_id = ${bought}`,
      sql`update order_lines set refunded_at = null where order_id = ${bought}`,
      sql`update order_lines set order_id = ${cart} where order_id = ${bought}`,
      sql`update order_lines set order_id = ${bought} where order_id = ${cart}`,
      sql`delete from order_lines where order_id = ${bought} and refunded_at is null`,
      sql`insert into order_lines (order_id, book_id) values (${bought}, ${await addBook(db)})`,
    ])
    await rejectsAll(/(order_totals|order_line_totals|order_discounts)_guarded/, [
      sql`update order_totals set tax = 0, total = subtotal where order_id = ${bought}`,
      sql`delete from order_totals where order_id = ${bought}`,
      sql`insert into order_totals select order_id, 'USD', line_items, shipping_fee, discount, subtotal, tax, total
        from order_totals where order_id = ${bought}`,
      sql`update order_line_totals set discount = 1 where order_line_id in ${lines}`,
      sql`delete from order_line_totals where order_line_id in ${lines}`,
      sql`insert into order_line_totals select order_line_id, 'USD', pre_tax, discount, price
        from order_line_totals where order_line_id in ${lines}`,
      sql`insert into order_discounts values (${bought}, 'KES', 'coupon', 1)`,
    ])
  })

  test('cannot update, delete or insert entitlements', () =>
    rejectsAll(/entitlements_guarded|permission denied/, [
      sql`update entitlements set user_id = ${desk.admin.id} where order_id = ${bought}`,
      sql`update entitlements set book_id = book_id + 1 where order_id = ${bought}`,
      sql`update entitlements set granted_at = now() - interval '1 year' where order_id = ${bought}`,
      sql`update entitlements set ended_at = null where order_id = ${bought}`,
      sql`delete from entitlements where order_id = ${bought}`,
      sql`insert into entitlements (user_id, book_id, order_id)
        select ${desk.admin.id}, book_id, order_id from order_lines where order_id = ${bought}`,
      sql`insert into entitlements (user_id, book_id, order_id)
        select o.owner_id, b.id, o.id from orders o, books b where o.id = ${bought}
          and b.id not in (select book_id from order_lines where order_id = o.id)`,
    ]))

  test('cannot update, delete or insert receipts and credit notes, or skip their numbers', async () => {
    const cart = (await desk.shop.addBuyer()).orderId
    await rejectsAll(
      /(receipts|credit_notes|credit_note_lines|document_counters)_guarded|permission denied/,
      [
        sql`update document_counters set last_number = last_number - 1`,
        sql`update document_counters set last_number = last_number + 2`,
        sql`delete from document_counters`,
        sql`insert into document_counters values ('invoice', 1)`,
        sql`update receipts set number = number + 100`,
        sql`update receipts set buyer_name = 'Somebody else'`,
        sql`delete from receipts`,
        sql`insert into receipts (order_id, number) values (${cart}, 1000)`,
        sql`with counted as (
          update document_counters set last_number = last_number + 1 where kind = 'receipt' returning last_number)
        insert into receipts (order_id, number) select ${cart}, last_number from counted`,
        sql`update credit_notes set number = number + 100`,
        sql`update credit_notes set written_at = now() - interval '1 year'`,
        sql`delete from credit_notes`,
        sql`update credit_note_lines set net = 0`,
        sql`delete from credit_note_lines`,
        sql`insert into credit_note_lines (refund_id, kind, net) values (${refundId}, 'part', 1)`,
      ],
    )
  })

  test('sets the owner of an order that has none, once', async () => {
    const reader = await addUser(db)
    const orderId = await addPaidOrderFor(db, desk.admin, { forUserEmail: reader.email })
    await desk.claim(reader)
    assert.equal((await desk.shelf(reader)).length, 1)
    await rejects(sql`update orders set owner_id = ${desk.admin.id} where id = ${orderId}`, /orders_guarded/)
  })

  test('does not restrict migrations by the owner', () =>
    rollback(desk.shop.owner.db, async (tx) => {
      assert.equal(await tx.run(sql`update orders set tax_rate = 0 where id = ${bought}`), 1)
      assert.equal(await tx.run(sql`update receipts set buyer_name = null where order_id = ${bought}`), 1)
    }))
})
