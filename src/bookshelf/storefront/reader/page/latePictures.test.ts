import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPictures } from './latePictures.ts'

test('a page is shown without its large pictures, which are kept for lazy loading', () => {
  const page = '<p><img alt="" src="../map%20one.png"/><img src="sign.png"/></p>'
  assert.equal(
    withoutPictures(page, 'EPUB/text/page.xhtml', (picture) => picture === 'EPUB/map one.png'),
    '<p><img alt="" data-late-src="../map%20one.png"/><img src="sign.png"/></p>',
  )
})

test('a picture with an invalid address delays no page', () => {
  for (const address of ['50%.png', '//', '%ff.png']) {
    const page = `<img src="${address}"/>`
    assert.equal(
      withoutPictures(page, 'EPUB/page.xhtml', (picture) => picture === 'EPUB/map.png'),
      page,
    )
  }
})
