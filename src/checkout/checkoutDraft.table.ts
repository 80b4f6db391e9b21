import type { PaymentMethodName, StaffDraftInput } from '#generated/resolvers.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type DraftRow = {
  order_id: string
  place_id: string | null
  place_text: string | null
  address_details: string | null
  school_id: number | null
  school_name: string | null
  school_country: string | null
  school_text: string | null
  student_name: string | null
  student_class: string | null
  phone_number: string | null
  alternative_phone_number: string | null
  payment_method: PaymentMethodName | null
  staff: StaffDraftInput | null
}

export type NewDraft = Omit<DraftRow, 'school_name' | 'school_country'>

export const listDrafts = (db: Database, orderIds: readonly string[]) =>
  db.many<DraftRow>(sql`
    select d.order_id, d.place_id, d.place_text, d.address_details, d.school_id, s.name as school_name,
      s.country as school_country, d.school_text, d.student_name, d.student_class, d.phone_number, d.alternative_phone_number,
      d.payment_method, d.staff
    from checkout_drafts d left join schools s on s.id = d.school_id where d.order_id = any(${orderIds})`)

/** A school that does not exist becomes none. */
export const saveDraft = (db: Database, draft: NewDraft) =>
  db.run(sql`
    insert into checkout_drafts (order_id, place_id, place_text, address_details, school_id, school_text,
      student_name, student_class, phone_number, alternative_phone_number, payment_method, staff)
    select g.order_id, g.place_id, g.place_text, g.address_details, s.id, g.school_text,
      g.student_name, g.student_class, g.phone_number, g.alternative_phone_number, g.payment_method, g.staff
    from jsonb_populate_record(null::checkout_drafts, ${JSON.stringify(draft)}::jsonb) g
    left join schools s on s.id = g.school_id
    on conflict (order_id) do update set place_id = excluded.place_id, place_text = excluded.place_text,
      address_details = excluded.address_details, school_id = excluded.school_id, school_text = excluded.school_text, student_name = excluded.student_name, student_class = excluded.student_class,
      phone_number = excluded.phone_number, alternative_phone_number = excluded.alternative_phone_number,
      payment_method = excluded.payment_method, staff = excluded.staff, updated_at = now()`)

export const dropCheckoutDraft = (db: Database, orderId: string) =>
  db.run(sql`delete from checkout_drafts where order_id = ${orderId}`)
