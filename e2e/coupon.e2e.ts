import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook, putIntoCart } from './world/buying.ts'
import { openHouse } from './world/house.ts'

const { visit } = await openHouse()

const useCoupons = (device: Device) =>
  visit({ device, journey: 'coupon' }, async (reader) => {
    const { t, page } = reader
    const total = page.getByRole('dialog').getByRole('definition').last()
    const field = page.getByLabel(t('cart.coupon.label'), { exact: true })
    await reader.open('/')
    await findBook(reader, 'well at kargi', 'The Well at Kargi')
    await putIntoCart(reader, 'The Well at Kargi')
    await total.getByText('KES 719').waitFor()
    await field.pressSequentially('EXPIRED1')
    await reader.press('button', t('cart.coupon.apply'))
    await reader.reads(t('errors.coupon.expired'))
    await becomes(() => describedBy(field), t('errors.coupon.expired'))
    await reader.shot('expired')
    await field.fill('soma10')
    await field.press('Enter')
    await reader.reads(t('cart.totals.discountOf', { code: 'SOMA10' }))
    await total.getByText('KES 647').waitFor()
    await reader.shot('applied')
    await reader.press('button', t('cart.coupon.removeCode', { code: 'SOMA10' }))
    await total.getByText('KES 719').waitFor()
    await field.waitFor()
  })

const describedBy = (field: Locator): Promise<string | null | undefined> =>
  field.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  )

test('a coupon lets the total fall, is taken off again, and says beside its field why it is refused, on a phone', () =>
  useCoupons(phone))

test('a coupon lets the total fall, is taken off again, and says beside its field why it is refused, on a desktop', () =>
  useCoupons(desktop))

test('who types too many codes that are none reads how long to wait', () =>
  visit({ device: phone, journey: 'coupon' }, async (reader) => {
    const { t, page } = reader
    const field = page.getByLabel(t('cart.coupon.label'), { exact: true })
    await reader.open('/')
    await findBook(reader, 'well at kargi', 'The Well at Kargi')
    await putIntoCart(reader, 'The Well at Kargi')
    const wait = page.getByText(/Try again in \d+ minutes?\./)
    // Ten within ten minutes, which may begin anew meanwhile.
    for (let number = 1; number <= 21 && !(await wait.isVisible()); number++) {
      await field.fill(`GUESS${number}`)
      await field.press('Enter')
      await page.getByText(t('errors.coupon.notFound')).or(wait).waitFor()
    }
    await wait.waitFor()
  }))
