import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBareNumbers, findUntranslated } from './textRules.ts'

const eng = { 'cart.title': 'Your cart', 'cart.open': 'Open', 'cart.vat': 'VAT, {rate}' }

test('a text that is left in English in one language is found, a single word too', () => {
  const swa = { 'cart.title': 'Your cart', 'cart.open': 'Open', 'cart.vat': 'Kodi, {rate}' }
  assert.deepEqual(findUntranslated('swa', eng, swa, []), [
    'swa: cart.title is left in English: Your cart',
    'swa: cart.open is left in English: Open',
  ])
})

test('names, values alone and the same words of a language are no English', () => {
  const texts = { 'shell.name': 'Soma', 'shell.years': '© {years} Soma', 'lists.text': '{name}: {url}' }
  assert.deepEqual(findUntranslated('nya', texts, texts, []), [])
  const nya = { 'cart.vat': 'VAT, {rate}' }
  assert.deepEqual(findUntranslated('nya', eng, nya, ['VAT']), [])
  assert.deepEqual(findUntranslated('kin', eng, nya, []), ['kin: cart.vat is left in English: VAT, {rate}'])
})

test('a same word that is translated by now leaves the list', () => {
  assert.match(findUntranslated('swa', eng, { 'cart.vat': 'Kodi, {rate}' }, ['VAT'])[0] ?? '', /"VAT"/)
})

test('a number of five digits needs commas; years and numbers with commas stay', () => {
  const texts = { 'a.bare': 'Up to 250000', 'a.good': 'Up to 250,000 since 2026', 'a.small': '9999' }
  assert.deepEqual(findBareNumbers('eng', texts), ['eng: a.bare has 250000: write 250,000'])
})
