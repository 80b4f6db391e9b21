import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { deliveryDays } from '#orders/delivery.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { askApi } from '../setup/askApi.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'
import type { Visitor } from '../setup/visitor.ts'
import { openCheckout } from './checkout.ts'

export const adminOrder = (reader: Reader): Locator => reader.find('checkbox', reader.t('staff.order.toggle'))

export const method = ({ page }: Reader, name: 'mpesa' | 'card' | 'cash' | 'pdq' | 'b2b'): Locator =>
  page.locator(`[name="method"][value="${name}"]`)

export const pay = (reader: Reader): Locator =>
  reader.page.locator('form[action="/checkout/"] button:not([tabindex])').last()

/** A printed book at the checkout (KES 1,450), collected from the office, with the admin order on. */
export async function openAdminOrder(reader: Reader): Promise<void> {
  const { t } = reader
  await openCheckout(reader)
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await adminOrder(reader).check()
}

/** What is told of the delivery is told to who buys, and with the admin order on to the staff of their buyer. */
export async function expectDeliveryShown(reader: Reader): Promise<void> {
  const { t } = reader
  await openCheckout(reader)
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  const own = [t('checkout.delivery.ready', deliveryDays), t('checkout.otherPhone.hint')]
  const ofBuyer = [t('staff.delivery.ready', deliveryDays), t('staff.delivery.otherPhone')]
  const expectShown = async (told: readonly string[], silent: readonly string[]) => {
    for (const words of told) await expect(reader.text(words)).toBeVisible()
    for (const words of silent) await expect(reader.text(words)).toBeHidden()
  }
  await expectShown(own, ofBuyer)
  await adminOrder(reader).check()
  await expectShown(ofBuyer, own)
}

/** The name of a business customer with 20 % off. */
export async function addCustomer({ db }: DemoShop): Promise<string> {
  const organizationName = `Kisumu Learners ${randomUUID().slice(0, 8)}`
  await addB2bCustomer(db, { organizationName })
  return organizationName
}

type CustomerData = { readonly organizationName: string; readonly taxId: string | null }

/** As the staff are told it; undefined where they know no such customer. */
export async function taxIdOf(
  asker: Reader | Visitor,
  organizationName: string,
): Promise<string | null | undefined> {
  const query = '{ b2bCustomers { organizationName taxId } }'
  const { b2bCustomers } = await askApi<{ b2bCustomers: CustomerData[] }>(asker, query)
  return b2bCustomers.find((customer) => customer.organizationName === organizationName)?.taxId
}

/** Where the order that was just sold counts, which no screen tells yet. */
export async function eventOf(reader: Reader): Promise<string | undefined> {
  const [, id] = /confirmed\/(\w{40})/.exec(reader.page.url()) ?? []
  const query = 'query ($id: ID!) { order(id: $id) { event { name } } }'
  const { order } = await askApi<{ order: { event: { name: string } | null } | null }>(reader, query, {
    id: `/orders/${id}`,
  })
  return order?.event?.name
}

/** The cart of somebody, by a coupon. */
export async function makeFree({ db }: DemoShop, { email }: { readonly email: string }): Promise<void> {
  const id = await addCoupon(db, { code: `GIFT${Date.now()}`, discount: '100' })
  await db.run(sql`
    update orders set coupon_id = ${id} where owner_id = (select id from users where email = ${email})`)
}
