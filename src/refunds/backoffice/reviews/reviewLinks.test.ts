import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { serverTexts } from '#platform/i18n/server.ts'
import '#ui/testing/tsx.ts'
import { reviewListPath } from './reviewTable.rules.ts'

const { TextProvider } = await import('#ui/Text.tsx')
const { useReviewLinks } = await import('./useReviewLinks.ts')
type Links = ReturnType<typeof useReviewLinks>

/** Links of the screen at one address, while the next one is being read. */
function linksWhile(shown: string, next: string): Links {
  let links: Links | undefined
  const Screen = () => {
    links = useReviewLinks()
    return null
  }
  const texts = { language: 'eng' as const, write: serverTexts('eng'), loadErrors: async () => {} }
  const loader = () => new Promise(() => {})
  const routes = [
    { path: `${reviewListPath}:id?`, loader, Component: Screen, id: 'reviews' },
    { path: '*', loader },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [shown],
    hydrationData: { loaderData: { reviews: null } },
  })
  void router.navigate(next)
  renderToStaticMarkup(
    createElement(TextProvider, { value: texts }, createElement(RouterProvider, { router })),
  )
  router.dispose()
  return links ?? assert.fail('the screen was not drawn')
}

// Spec: back office 2, Routes: Extension: payment-reviews/:id?
test('payments that are being narrowed stay so, whatever is pressed meanwhile', () => {
  const links = linksWhile(`${reviewListPath}7?settled=1`, `${reviewListPath}?settled=1&reason=unanswered`)
  assert.equal(links.record(8), `${reviewListPath}8?settled=1&reason=unanswered`)
  assert.equal(links.list, `${reviewListPath}?settled=1&reason=unanswered`)
  assert.equal(
    links.table.filter('provider', ['DPO']),
    `${reviewListPath}?settled=1&reason=unanswered&provider=DPO`,
  )
  assert.equal(links.segments[0]?.to, `${reviewListPath}?reason=unanswered`)
  assert.equal(links.behind(9), `${reviewListPath}?settled=1&after=9&n=2`)
  assert.equal(
    linksWhile(reviewListPath, '/admin/refunds/?reason=unanswered').record(8),
    `${reviewListPath}8`,
  )
})
