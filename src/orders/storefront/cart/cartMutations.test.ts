import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '#platform/caller.rules.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Page } from '#page/page.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { cartMutations } from './cartMutations.ts'

type SentMutation = { readonly input: Readonly<Record<string, unknown>> }
type Answer = { readonly data: unknown } | { readonly refusal: string }

/** A page whose shop gives these answers one after the other; it notes what it was asked. */
function pageWith(cart: string | null, ...answers: Answer[]) {
  const asked: SentMutation['input'][] = []
  let current = cart
  const mutate = async (_: unknown, { input }: SentMutation) => {
    asked.push(input)
    const answer = answers.shift() ?? { data: {} }
    return 'data' in answer
      ? { data: answer.data, refusal: null }
      : { data: null, refusal: refusal(answer.refusal) }
  }
  const page = {
    caller: visitor,
    preferences: defaultPreferences,
    guestKey: 'key',
    get cart() {
      return current
    },
    setCart: (id: string | null) => {
      current = id
    },
    mutate,
  } as unknown as Page // what the mutations use of it
  return { page, asked }
}

const refusal = (code: string): Refusal => ({ key: 'any', code, violations: [] })
const added = (id: string): Answer => ({ data: { added: { order: { _id: id } } } })

function form(fields: Readonly<Record<string, string>>): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}

const book = form({ itemId: '/books/7' })

// Spec: storefront 3: Client state: number of the current cart
test('the first book begins a cart, which is remembered', async () => {
  const { page, asked } = pageWith(null, added('new'))
  assert.deepEqual(await cartMutations['add']?.(page, book), { refusal: null })
  assert.deepEqual(asked, [{ itemId: '/books/7', orderIri: null, guestKey: 'key', locale: 'KEN' }])
  assert.equal(page.cart, 'new')
})

test('a further book goes into the cart that is there', async () => {
  const { page, asked } = pageWith('old', added('old'))
  await cartMutations['add']?.(page, book)
  assert.equal(asked[0]?.['orderIri'], '/orders/old')
})

// Spec: storefront 4, Cart: Its id is kept in client state and cleared after an order
test('a cart that is gone or bought makes place for a new one', async () => {
  for (const code of ['NOT_FOUND', 'SHOP_ORDER_ALREADY_COMPLETED']) {
    const { page } = pageWith('old', { refusal: code }, added('new'))
    assert.deepEqual(await cartMutations['add']?.(page, book), { refusal: null })
    assert.equal(page.cart, 'new')
  }
})

test('another refusal leaves the cart as it is', async () => {
  const { page } = pageWith('old', { refusal: 'SHOP_ITEM_NOT_AVAILABLE' })
  assert.equal((await cartMutations['add']?.(page, book))?.refusal?.code, 'SHOP_ITEM_NOT_AVAILABLE')
  assert.equal(page.cart, 'old')
})

// Spec: storefront 2, Book card: Buy now: into the cart and on to the checkout
test('buying goes on to the checkout', async () => {
  const { page } = pageWith(null, added('new'))
  assert.equal((await cartMutations['buy']?.(page, book))?.to, '/checkout/')
})

test('the number beside which a button was pressed counts before the typed one', async () => {
  const { page, asked } = pageWith('old')
  await cartMutations['quantity']?.(page, form({ line: '/order_lines/1', quantity: '2', quantityStep: '3' }))
  assert.deepEqual(asked, [{ id: '/order_lines/1', orderIri: '/orders/old', newQuantity: 3 }])
})

test('a line that is gone costs nobody the rest of the cart', async () => {
  for (const intent of ['remove', 'quantity']) {
    const { page } = pageWith('old', { refusal: 'NOT_FOUND' })
    assert.equal(
      (await cartMutations[intent]?.(page, form({ line: '/order_lines/1' })))?.refusal?.code,
      'NOT_FOUND',
    )
    assert.equal(page.cart, 'old')
  }
})

test('a cart that was bought is forgotten when it is to be changed', async () => {
  for (const intent of ['remove', 'quantity', 'clear']) {
    const { page } = pageWith('old', { refusal: 'SHOP_ORDER_ALREADY_COMPLETED' })
    await cartMutations[intent]?.(page, form({ line: '/order_lines/1' }))
    assert.equal(page.cart, null)
  }
})

// Spec: storefront 2, Cart drawer: Place-free-order where the total is 0, to confirmed/{id}
// Spec: storefront 4, Cart: Its id is kept in client state and cleared after an order
// Spec: storefront 4, Free order: Success clears the cart and goes to confirmed/{id}
test('a free order ends the cart', async () => {
  const { page } = pageWith('old')
  assert.deepEqual(await cartMutations['free']?.(page, form({})), { refusal: null, to: '/confirmed/old' })
  assert.equal(page.cart, null)
})

test('of a list what is picked goes in once, printed titles in copies, for its school', async () => {
  const { page, asked } = pageWith('old', added('old'))
  const list = form({
    school: '/schools/3',
    'pick-7': 'on',
    'format-7': 'print-8',
    'copies-7': '30',
    'format-9': 'epub-9',
    'pick-10': 'on',
    'format-10': 'pdf-10',
    'copies-10': '4',
  })
  assert.deepEqual(await cartMutations['addList']?.(page, list), { refusal: null })
  assert.deepEqual(asked, [
    {
      itemIds: ['/books/8', '/books/10'],
      quantities: [30, 1],
      skipInCart: true,
      schoolIri: '/schools/3',
      orderIri: '/orders/old',
      guestKey: 'key',
      locale: 'KEN',
    },
  ])
})

test('a list of which nothing is picked is shown again, and the cart stays as it is', async () => {
  const { page, asked } = pageWith('old')
  const list = form({ from: '/book-list/5', 'format-7': 'print-8' })
  assert.deepEqual(await cartMutations['addList']?.(page, list), { refusal: null, to: '/book-list/5' })
  assert.deepEqual(asked, [])
})
