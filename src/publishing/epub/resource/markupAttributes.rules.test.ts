import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanAttribute } from './markupAttributes.rules.ts'
import { mathml, svg, xhtml } from './markupElements.rules.ts'

const allowed = (uri: string, local: string, [name, value]: [string, string]): string | null =>
  cleanAttribute({ uri, local, attribute: () => null }, { uri: '', local: name, value }, 'EPUB/a.xhtml')

test('the same URL is allowed in a link and rejected in a picture', () => {
  assert.equal(allowed(xhtml, 'a', ['href', 'https://a.example/']), 'https://a.example/')
  assert.equal(allowed(xhtml, 'img', ['src', 'https://a.example/']), null)
  assert.equal(allowed(svg, 'image', ['href', 'https://a.example/']), null)
  assert.equal(allowed(mathml, 'mrow', ['href', 'https://a.example/']), 'https://a.example/')
})

test('an inline picture may be shown, but not used as parts of a drawing', () => {
  const picture = 'data:image/png;base64,AA=='
  assert.equal(allowed(svg, 'image', ['href', picture]), picture)
  assert.equal(allowed(svg, 'use', ['href', picture]), null)
})

test('an element without a namespace is sanitized as both page and drawing', () => {
  assert.equal(allowed('', 'use', ['href', 'https://a.example/']), null)
  assert.equal(allowed('', 'rect', ['fill', 'url(//evil)']), 'url("about:invalid")')
  assert.equal(allowed('', 'p', ['onclick', 'x']), null)
})

test('metadata files keep web URLs and lose scripts', () => {
  const metadataFile = 'http://www.idpf.org/2007/opf'
  assert.equal(allowed(metadataFile, 'item', ['href', 'https://a.example/b.mp3']), 'https://a.example/b.mp3')
  assert.equal(allowed(metadataFile, 'content', ['src', 'javascript:x']), null)
  assert.equal(allowed(metadataFile, 'item', ['onload', 'x']), null)
})

test('attributes that load, submit or focus are removed', () => {
  const names = [
    'action',
    'formaction',
    'ping',
    'srcdoc',
    'manifest',
    'autofocus',
    'target',
    'codebase',
    'is',
  ]
  assert.deepEqual(
    names.map((name) => allowed(xhtml, 'p', [name, 'x'])),
    names.map(() => null),
  )
})

test('attributes of language, role and layout are kept', () => {
  const attributes: [string, string][] = [
    ['lang', 'sw'],
    ['type', 'chapter'],
    ['aria-label', 'a'],
    ['viewBox', '0 0 1 1'],
    ['width', '1'],
    ['title', 'javascript:x'],
  ]
  assert.deepEqual(
    attributes.map((attribute) => allowed(xhtml, 'p', attribute)),
    attributes.map(([, value]) => value),
  )
})
