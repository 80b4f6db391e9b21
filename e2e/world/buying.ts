import type { Reader } from './reader.ts'

/** Nine digits of a phone by what happens to its payments (the stand-in's list). */
export const payers = { pays: '700000000', cancels: '700000032' }

/** From any page with a search field to the page of a book. */
export async function findBook(reader: Reader, term: string, title: string): Promise<void> {
  const { t } = reader
  await reader.type(t('shell.searchBox.label'), term)
  await reader.page.keyboard.press('Enter')
  await reader.at(/^\/search\//)
  await reader.press('link', title)
  await reader.at(/^\/book\/\d+/)
  // What was found has headings of that name too, but below the page's own.
  await reader.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** On a book's page: puts it into the cart and opens the drawer. */
export async function putIntoCart(reader: Reader, title: string): Promise<void> {
  const { t } = reader
  await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await reader.reads(t('catalogue.added', { title }))
  await reader.shot('book-added')
  await reader.press('link', t('catalogue.button.viewCart'))
  await reader.see('dialog', t('cart.title')).waitFor()
}

/** At the checkout of printed books: how they reach the buyer. */
export const choose = (
  reader: Reader,
  way: 'deliverToAddress' | 'deliverToSchool' | 'collectFromOffice',
): Promise<void> =>
  reader.page.getByLabel(new RegExp(`^${reader.t(`checkout.delivery.${way}.title`)}`)).check()

/** At the checkout: asks for the payment on a phone of nine digits. */
export async function payWith(reader: Reader, nine: string): Promise<void> {
  const { t } = reader
  await reader.type(t('checkout.phone.label'), nine)
  await reader.shot('checkout-filled')
  await reader.press('button', /M-Pesa/)
  await reader.at(/^\/order-pending\//)
}
