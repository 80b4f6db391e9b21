import type { Format } from '#catalogue/book.rules.ts'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { Visitor } from '../setup/visitor.ts'

/** On a book's page: puts it into the cart, where that leads. */
export const addToCart = (visitor: Visitor): Promise<void> =>
  visitor.click('button', new RegExp(`^${visitor.t('catalogue.button.addToCart')}`))

/** Goes to the checkout, signed in, with a book in the cart: a printed one, which costs KES 1,450, where none is named. */
export async function checkOut(
  visitor: Visitor,
  title = 'The Tide Clerk',
  format: Format = 'print',
): Promise<void> {
  await visitor.openBook(title, format)
  await addToCart(visitor)
  await visitor.open('/checkout/')
  visitor.find('heading', visitor.t('checkout.title'))
}

/** At the checkout of printed books: how they reach the buyer. */
export const tickDelivery = (visitor: Visitor, option: DeliveryOption): void =>
  visitor.check('radio', new RegExp(`^${visitor.t(`checkout.delivery.${option}.title`)}`))

/** At the checkout: asks for the payment on a phone of nine digits. */
export async function payByPhone(visitor: Visitor, nine: string): Promise<void> {
  await visitor.fill(visitor.t('checkout.phone.label'), nine)
  await visitor.click('button', /M-Pesa/)
}

/** After that: waits until the order is confirmed. */
export const waitForOrder = (visitor: Visitor): Promise<void> =>
  visitor.waitUntil(() => visitor.path.startsWith('/confirmed/'))

/** At the checkout, by somebody of the staff: the order is for somebody else. */
export const tickAdminOrder = (visitor: Visitor): void =>
  visitor.check('checkbox', visitor.t('staff.order.toggle'))

type Method = 'mpesa' | 'card' | 'cash' | 'pdq' | 'b2b'

/** At the checkout: the button that chooses a way to pay. */
export const methodOf = (visitor: Visitor, value: Method): HTMLInputElement =>
  radioOf(visitor, 'method', value)

/** The one of several choices by the name of its field and its value. Throws when there is none. */
export function radioOf(visitor: Visitor, field: string, value: string): HTMLInputElement {
  const found = visitor.all('radio').find((radio) => radio.name === field && radio.value === value)
  if (!found) throw new Error(`${field} cannot be ${value} at ${visitor.path}`)
  return found
}

/** At the checkout: the button that sends the order. Throws when there is none. */
export const payButton = ({ document }: Visitor): HTMLButtonElement => {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'form[action="/checkout/"] button:not([tabindex])',
  )
  const last = [...buttons].at(-1)
  if (!last) throw new Error('nothing is paid here')
  return last
}

/** On the provider's page: pays by the test card that succeeds, and answers the bank's question. */
export async function fillCard(visitor: Visitor): Promise<void> {
  await visitor.fill('Card number', '9999 0000 0000 0000')
  await visitor.fill(/^Expiry/, `01/${String(new Date().getFullYear() + 1).slice(2)}`)
  await visitor.fill(/^Security code/, '123')
  await visitor.click('button', 'Pay')
  await visitor.click('button', 'Confirm')
}

/** In a field that looks things up: types, and presses its button, which draws the form again. */
export async function lookUp(visitor: Visitor, label: string, words: string): Promise<void> {
  const { t } = visitor
  await visitor.fill(label, words)
  const place = visitor.field(label).parentElement ?? undefined
  await visitor.press(visitor.find('button', t('backoffice.lookup.search'), place))
}

/** What the rows of a table say that fits, in their order. */
export const rowsThat = ({ document }: Visitor, fits: RegExp): string[] =>
  [...document.querySelectorAll('tbody tr *')]
    .filter(({ childElementCount }) => childElementCount === 0)
    .flatMap(({ textContent }) => (fits.test(textContent.trim()) ? [textContent.trim()] : []))
