import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type AddressRow = {
  id: number
  line1: string
  line2: string | null
  postal_code: string | null
  city: string | null
  country: string | null
  label: string | null
  is_default: boolean
  places_id: string | null
}

export type NewAddress = {
  readonly line1: string
  readonly line2: string | null
  readonly postalCode: string | null
  readonly city: string | null
  /** ISO 3166, three letters. */
  readonly country: string | null
  /** Id of the place at the maps service. */
  readonly placesId: string | null
}

export const findDefaultAddress = (db: Database, userId: number) =>
  db.maybe<AddressRow>(sql`
    select id, line1, line2, postal_code, city, country, label, is_default, places_id from addresses
    where user_id = ${userId} and is_default`)

/** In the place of the one before; null forgets it. */
export const saveDefaultAddress = (db: Database, userId: number, address: NewAddress | null) =>
  address === null
    ? db.run(sql`delete from addresses where user_id = ${userId} and is_default`)
    : db.run(sql`
        insert into addresses (user_id, line1, line2, postal_code, city, country, places_id, is_default)
        values (${userId}, ${address.line1}, ${address.line2}, ${address.postalCode}, ${address.city}, ${address.country},
          ${address.placesId}, true)
        on conflict (user_id) where is_default do update set line1 = excluded.line1, line2 = excluded.line2,
          postal_code = excluded.postal_code, city = excluded.city, country = excluded.country,
          places_id = excluded.places_id, label = null`)
