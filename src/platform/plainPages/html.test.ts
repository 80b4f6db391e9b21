import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { html } from './html.ts'

test('values are escaped, HTML is not escaped twice', () => {
  const inner = html`<b>${'R&D <"tea">'}</b>`
  assert.equal(
    html`<p title="${"it's"}">${inner}</p>`.text,
    '<p title="it&#39;s"><b>R&amp;D &lt;&quot;tea&quot;&gt;</b></p>',
  )
})

test('lists are joined, and null and false are omitted', () => {
  assert.equal(
    html`<ul>${[1, 2].map((count) => html`<li>${count}</li>`)}</ul>${null}${undefined}${false}`.text,
    '<ul><li>1</li><li>2</li></ul>',
  )
})

test('no text can open a tag or close an attribute', () => {
  fc.assert(fc.property(fc.string(), (text) => assert.doesNotMatch(html`${text}`.text, /[<>"']/)))
})
