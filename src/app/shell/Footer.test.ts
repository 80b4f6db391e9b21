import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'
import { bareRootData } from '#page/rootData.ts'

const { Footer } = await import('./Footer.tsx')
const t = serverTexts('eng')

const drawIn = (year: number) => draw(createElement(Footer), { root: { ...bareRootData, year } })

// Spec: storefront 1: Shell: copyright from 2020 to this year
test('the footer shows the years of copyright', () => {
  assert.ok(drawIn(2031).includes(t('shell.footer.copyright', { years: '2020–2031' })))
  assert.ok(drawIn(2020).includes(t('shell.footer.copyright', { years: '2020' })))
})

// Spec: storefront 1: Shell: footer with help, contact, legal links
test('the footer links to help and legal pages', () => {
  const ways = { helpPages: '/help', terms: '/terms-of-service', privacy: '/privacy-policy' } as const
  for (const [name, path] of Object.entries(ways)) {
    const words = t(`shell.footer.${name as keyof typeof ways}`)
    assert.match(drawIn(2031), new RegExp(`<a [^>]*href="${path}"[^>]*>${words}</a>`))
  }
})
