import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { B2bCustomerEntry } from './b2bCustomer.rules.ts'

export type B2bCustomerRow = {
  id: number
  user_id: number
  customer_id: string
  organization_name: string
  customer_name: string
  customer_email: string
  /** In percent. */
  discount_percentage: string
  tax_id: string | null
}

const selectCustomers = sql`
  select c.id, c.user_id, u.user_id as customer_id, c.organization_name, c.customer_name, c.customer_email, c.discount_percentage, c.tax_id
  from b2b_customers c join users u on u.id = c.user_id`

/** All of them, or those with a text in organisation, name or address. */
export const listB2bCustomers = (db: Database, search: string | null) =>
  db.many<B2bCustomerRow>(sql`
    ${selectCustomers}
    where ${search}::text is null or position(plain(${search}) in
      plain(concat_ws(' ', c.organization_name, c.customer_name, c.customer_email))) > 0
    order by plain(c.organization_name), c.id`)

export const listB2bCustomersById = (db: Database, ids: readonly number[]) =>
  db.many<B2bCustomerRow>(sql`${selectCustomers} where c.id = any(${ids}::int[])`)

export const findB2bCustomer = (db: Database, id: number) =>
  db.maybe<B2bCustomerRow>(sql`${selectCustomers} where c.id = ${id}`)

/** Locks it until the transaction ends. */
export const lockB2bCustomer = (db: Database, id: number) =>
  db.maybe<B2bCustomerRow>(sql`${selectCustomers} where c.id = ${id} for no key update of c`)

export type NewCustomer = Omit<B2bCustomerEntry, 'customerId'> & { readonly userId: number }

export const insertB2bCustomer = async (db: Database, customer: NewCustomer): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into b2b_customers (user_id, organization_name, customer_name, customer_email, discount_percentage, tax_id)
      values (${customer.userId}, ${customer.organizationName}, ${customer.customerName}, ${customer.customerEmail},
        ${customer.customerDiscountPercentage}, ${customer.taxId}) returning id`)
  ).id

export const setB2bCustomer = (db: Database, id: number, customer: NewCustomer) =>
  db.run(sql`
    update b2b_customers set user_id = ${customer.userId}, organization_name = ${customer.organizationName},
      customer_name = ${customer.customerName}, customer_email = ${customer.customerEmail},
      discount_percentage = ${customer.customerDiscountPercentage}, tax_id = ${customer.taxId} where id = ${id}`)

export const setTaxId = (db: Database, id: number, taxId: string | null) =>
  db.run(sql`update b2b_customers set tax_id = ${taxId} where id = ${id}`)
