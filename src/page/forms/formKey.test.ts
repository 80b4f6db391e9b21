import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unavailable } from '#platform/unavailable.ts'
import type { Page } from '../page.ts'
import { formKeyIn, keyedBy, newFormKey, nextFormKey } from './formKey.ts'

const key = newFormKey()
const form = new FormData()
form.set('formKey', key)

const refusal = (code: string) => ({ key: '', code, violations: [] })

test('what a form changes is done under its key', async () => {
  const keys: unknown[] = []
  const page = {
    get cart() {
      return 'its cart'
    },
    mutate: async (...[, , given]: Parameters<Page['mutate']>) => {
      keys.push(given)
      return { data: null, refusal: unavailable }
    },
  } as unknown as Page // nothing here asks the rest
  const keyed = keyedBy(page, form)
  await keyed.mutate({ text: '' }, {})
  assert.deepEqual([keys, keyed.cart], [[key], 'its cart'])
})

test('a form that was refused is a new one; one that is still at work stays the same', () => {
  assert.notEqual(nextFormKey(form, refusal('PAYMENT_DECLINED')), key)
  assert.equal(nextFormKey(form, refusal('IDEMPOTENCY_KEY_IN_USE')), key)
})

test('a key that somebody made up is none', () => {
  const made = new FormData()
  made.set('formKey', 'short')
  assert.equal(formKeyIn(made), null)
})
