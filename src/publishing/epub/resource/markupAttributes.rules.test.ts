import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanAttribute } from './markupAttributes.rules.ts'
import { mathml, svg, xhtml } from './markupElements.rules.ts'

const kept = (uri: string, local: string, [name, value]: [string, string]): string | null =>
  cleanAttribute({ uri, local, attribute: () => null }, { uri: '', local: name, value }, 'EPUB/a.xhtml')

test('the same address may be followed in a link and not be loaded in a picture', () => {
  assert.equal(kept(xhtml, 'a', ['href', 'https://a.example/']), 'https://a.example/')
  assert.equal(kept(xhtml, 'img', ['src', 'https://a.example/']), null)
  assert.equal(kept(svg, 'image', ['href', 'https://a.example/']), null)
  assert.equal(kept(mathml, 'mrow', ['href', 'https://a.example/']), 'https://a.example/')
})

test('an inline picture may be shown, but not taken apart by a drawing', () => {
  const picture = 'data:image/png;base64,AA=='
  assert.equal(kept(svg, 'image', ['href', picture]), picture)
  assert.equal(kept(svg, 'use', ['href', picture]), null)
})

test('an element without a namespace is treated as page and drawing at once', () => {
  assert.equal(kept('', 'use', ['href', 'https://a.example/']), null)
  assert.equal(kept('', 'rect', ['fill', 'url(//evil)']), 'url("about:invalid")')
  assert.equal(kept('', 'p', ['onclick', 'x']), null)
})

test('papers keep addresses on the web and lose those that run', () => {
  const metadataFile = 'http://www.idpf.org/2007/opf'
  assert.equal(kept(metadataFile, 'item', ['href', 'https://a.example/b.mp3']), 'https://a.example/b.mp3')
  assert.equal(kept(metadataFile, 'content', ['src', 'javascript:x']), null)
  assert.equal(kept(metadataFile, 'item', ['onload', 'x']), null)
})

test('attributes that say where something is fetched, sent or focused go', () => {
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
    names.map((name) => kept(xhtml, 'p', [name, 'x'])),
    names.map(() => null),
  )
})

test('attributes of language, role and layout stay', () => {
  const attributes: [string, string][] = [
    ['lang', 'sw'],
    ['type', 'chapter'],
    ['aria-label', 'a'],
    ['viewBox', '0 0 1 1'],
    ['width', '1'],
    ['title', 'javascript:x'],
  ]
  assert.deepEqual(
    attributes.map((attribute) => kept(xhtml, 'p', attribute)),
    attributes.map(([, value]) => value),
  )
})
