import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errorCode, errorName, refuse, refuseInvalid, ShopError } from './errors.ts'
import { readTexts } from './i18n/catalogue.ts'
import { languages } from './preferences.rules.ts'

const catalogue = readFileSync(join(import.meta.dirname, 'graphql/errors.graphql'), 'utf8')

/** Key, name and code of each error that has a key. */
const known = [...catalogue.matchAll(/"([a-z]+\.[A-Za-z]+)\. \[(\w+)\][^"]*"\n {2}([A-Z_]+)/g)].map(
  ([, key = '', name = '', code = '']) => ({ key, name, code }),
)

// Spec: storefront 8, By code: Every key has its code, its name and a text in four languages
test('code and name of an error follow from its key', () => {
  assert.ok(known.length > 50)
  for (const { key, name, code } of known) assert.deepEqual([errorCode(key), errorName(key)], [code, name])
})

// Spec: storefront 5: Card texts: number, CVV, month, year, date (cards are typed at the provider's)
// Spec: storefront 8, By code: Every key has its code, its name and a text in four languages
// Spec: storefront 8, By code: PAYMENT_INVALID_CARD_NUMBER, _CVV, _EXPIRY_MONTH, _EXPIRY_YEAR, _EXPIRY_DATE: texts only
// Spec: back office 5: Coupon messages
test('every error has a text in four languages, including cards and coupons', () => {
  for (const language of languages) {
    const texts = readTexts(language)
    for (const { key } of known) assert.ok(texts[`errors.${key}`], `${language}: ${key}`)
  }
})

// Spec: storefront 5: Templates: required, min and max length, e-mail, number, min, max
test('every violation code has a text in four languages', () => {
  const codes = [/enum ViolationCode \{([^]*?)\n\}/.exec(catalogue)?.[1] ?? ''].flatMap((body) =>
    [...body.matchAll(/^ {2}(\w+)$/gm)].map(([, code = '']) => code),
  )
  assert.deepEqual(codes, [
    'required',
    'minLength',
    'maxLength',
    'email',
    'number',
    'min',
    'max',
    'phone',
    'date',
    'name',
    'taxId',
    'used',
    'decimals',
  ])
  for (const language of languages)
    for (const code of codes)
      assert.ok(readTexts(language)[`errors.validation.${code}`], `${language}: ${code}`)
})

test('a refusal returned by a rule is thrown, null is not', () => {
  refuse(null)
  refuseInvalid([])
  assert.throws(() => refuse('coupon.expired'), { key: 'coupon.expired' })
  const violations = [{ path: 'name', code: 'required' }] as const
  assert.throws(
    () => refuseInvalid(violations),
    (error: unknown) => error instanceof ShopError && error.violations === violations,
  )
})
