import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type B2bCustomerRow = {
  id: number
  customer_id: string
  organization_name: string
  customer_name: string
  customer_email: string
  /** In percent. */
  discount_percentage: string
  tax_id: string | null
}

const selectCustomers = sql`
  select c.id, u.user_id as customer_id, c.organization_name, c.customer_name, c.customer_email, c.discount_percentage, c.tax_id
  from b2b_customers c join users u on u.id = c.user_id`

export const listB2bCustomers = (db: Database) =>
  db.many<B2bCustomerRow>(sql`${selectCustomers} order by plain(c.organization_name), c.id`)

export const listB2bCustomersById = (db: Database, ids: readonly number[]) =>
  db.many<B2bCustomerRow>(sql`${selectCustomers} where c.id = any(${ids}::int[])`)

export const findB2bCustomer = (db: Database, id: number) =>
  db.maybe<B2bCustomerRow>(sql`${selectCustomers} where c.id = ${id}`)

export const setTaxId = (db: Database, id: number, taxId: string | null) =>
  db.run(sql`update b2b_customers set tax_id = ${taxId} where id = ${id}`)
