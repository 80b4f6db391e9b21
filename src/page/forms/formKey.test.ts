import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unavailable } from '#platform/unavailable.ts'
import type { Page } from '../page.ts'
import { formKeyIn, keyedBy, newFormKey, nextFormKey } from './formKey.ts'

const key = newFormKey()
const form = new FormData()
form.set('formKey', key)

const refusal = (code: string) => ({ key: '', code, violations: [] })

test('a form’s mutations use its key', async () => {
  const keys: unknown[] = []
  const page = {
    get cart() {
      return 'its cart'
    },
    mutate: async (...[, , given]: Parameters<Page['mutate']>) => {
      keys.push(given)
      return { data: null, refusal: unavailable }
    },
  } as unknown as Page // the rest is not used here
  const keyed = keyedBy(page, form)
  await keyed.mutate({ text: '' }, {})
  assert.deepEqual([keys, keyed.cart], [[key], 'its cart'])
})

test('a rejected form gets a new key; one still in progress keeps its key', () => {
  assert.notEqual(nextFormKey(form, refusal('PAYMENT_DECLINED')), key)
  assert.equal(nextFormKey(form, refusal('IDEMPOTENCY_KEY_IN_USE')), key)
})

test('an invalid key is ignored', () => {
  const made = new FormData()
  made.set('formKey', 'short')
  assert.equal(formKeyIn(made), null)
})
