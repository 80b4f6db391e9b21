/** Puts a book into a cart as a browser without scripts does; the cookies of a browser that has it. */
export async function fullCart(shop: string, book: number): Promise<string> {
  const response = await fetch(`${shop}/cart/`, {
    method: 'POST',
    headers: { origin: shop, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'add', itemId: `/books/${book}`, return: '/cart/' }),
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (!cookies.some((cookie) => cookie.includes('cart='))) throw new Error('the book did not go into a cart')
  return cookies.join('; ')
}
