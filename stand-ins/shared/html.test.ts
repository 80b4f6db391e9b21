import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from './html.ts'

test('what is put in as text is escaped, markup is not', () => {
  const inner = html`<b>${'<i>"&\''}</b>`
  assert.equal(
    html`<p title="${'"'}">${[inner, inner]}${null}${3}</p>`.markup,
    `<p title="&quot;">${inner.markup}${inner.markup}3</p>`,
  )
  assert.equal(inner.markup, '<b>&lt;i&gt;&quot;&amp;&#39;</b>')
})
