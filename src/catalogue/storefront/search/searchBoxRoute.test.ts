import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { type Page, pageContext } from '#page/page.ts'
import { loader } from './searchBoxRoute.ts'

type SentQuery = { readonly text: string; readonly variables: Readonly<Record<string, unknown>> }

/** The suggestions for a text, with so many titles that match by name, and so many elsewhere. */
async function suggest(typed: string, named: number, elsewhere = 0) {
  const asked: SentQuery[] = []
  const context = new RouterContextProvider()
  const query = async ({ text }: { text: string }, variables: SentQuery['variables']) => {
    asked.push({ text, variables })
    const found = { localBooks: named, books: elsewhere }
    const lists = Object.entries(found).map(([field, count]) => [
      field,
      { collection: Array.from({ length: count }, () => ({})) },
    ])
    return {
      ...Object.fromEntries(lists),
      schoolMatches: [{ school: { name: 'Msasa Lane' }, bookList: null }],
    }
  }
  context.set(pageContext, { query } as unknown as Page) // the part that the loader uses
  const request = new Request(`http://shop.test/search-box?q=${encodeURIComponent(typed)}`)
  return { asked, told: await loader({ request, context } as unknown as LoaderFunctionArgs) }
}

// Spec: storefront 5: Search box: first page only
// Spec: storefront 7, Queries: localBooks for the search box
test('suggestions come from the first page only, eight at most', async () => {
  const { asked, told } = await suggest('tide', 9)
  assert.equal(asked.length, 1)
  assert.match(asked[0]?.text ?? '', /localBooks\(page: 1, /)
  assert.deepEqual(asked[0]?.variables, { term: 'tide', count: 9 })
  assert.deepEqual([told.books.length, told.hasMore], [8, true])
  const few = await suggest('tide', 8)
  assert.deepEqual([few.told.books.length, few.told.hasMore], [8, false])
})

// Spec: storefront 7, Queries: localBooks for the search box
test('without a name match other fields are searched, on the first page too', async () => {
  const { asked, told } = await suggest('harbour', 0, 3)
  assert.equal(asked.length, 2)
  assert.match(asked[1]?.text ?? '', /books\(page: 1, /)
  assert.equal(told.books.length, 3)
})

test('schools and lists are suggested with books', async () => {
  const { told } = await suggest('msasa', 0, 0)
  assert.deepEqual(
    told.schools.map(({ school }) => school.name),
    ['Msasa Lane'],
  )
})

// Spec: storefront 5: Search from 3 characters
test('fewer than three letters, or none, send no query', async () => {
  for (const typed of ['', '  ', 'ti', ' ti ']) {
    const { asked, told } = await suggest(typed, 9)
    assert.deepEqual([asked.length, told.books.length], [0, 0], typed)
  }
})
