import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from './readForm.ts'

test('line breaks of a form are line feeds on the server, whatever the browser sent', async () => {
  const body = new URLSearchParams([
    ['notes', 'Hall 3\r\nStand 14'],
    ['reason', 'Torn\rcover'],
    ['reason', 'Late'],
  ])
  const form = await readForm(new Request('http://soma.example/', { method: 'POST', body }))
  assert.deepEqual(
    [...form],
    [
      ['notes', 'Hall 3\nStand 14'],
      ['reason', 'Torn\ncover'],
      ['reason', 'Late'],
    ],
  )
})
