import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { languages } from '../preferences.rules.ts'
import { formatDate, formatTime } from './dates.ts'
import {
  countryName,
  currencyName,
  formatFileSize,
  formatMoney,
  formatPercent,
  formatYear,
  languageName,
} from './format.ts'
import { months } from './months.ts'
import { formatNumber } from './number.rules.ts'
import { serverTexts } from './server.ts'

describe('money', () => {
  test('shillings, francs and kwacha have no decimals and a leading code', () => {
    assert.equal(formatMoney(450, 'KES'), 'KES\u00A0450')
    assert.equal(formatMoney(4200, 'RWF'), 'RWF\u00A04,200')
    assert.equal(formatMoney(6900.4, 'MWK'), 'MWK\u00A06,900')
  })

  test('dollars have cents', () => {
    assert.equal(formatMoney(3.49, 'USD'), 'US$3.49')
    assert.equal(formatMoney(1234.5, 'USD'), 'US$1,234.50')
  })

  test('a discount has a minus sign before the currency', () => {
    assert.equal(formatMoney(-310, 'KES'), '\u2212KES\u00A0310')
  })
})

describe('numbers', () => {
  test('thousands are separated by commas', () => {
    assert.equal(formatNumber(999), '999')
    assert.equal(formatNumber(1000), '1,000')
    assert.equal(formatNumber(-1234567.891, 2), '\u22121,234,567.89')
  })

  test('numbers in a text are formatted the same way', () => {
    const write = serverTexts('eng')
    assert.equal(write('lists.whole.count', { count: 10482 }), '10,482 books')
    assert.equal(write('errors.validation.max', { max: 250000 }), '250,000 or less.')
  })

  test('zero is never negative', () => {
    assert.equal(formatNumber(-0.001), '0')
  })

  test('removing the commas gives the number back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (whole) => {
        assert.equal(Number(formatNumber(whole).replaceAll(',', '')), whole)
      }),
    )
  })

  test('a rate is a percentage, with a decimal only if needed', () => {
    assert.equal(formatPercent(0.16), '16%')
    assert.equal(formatPercent(0.175), '17.5%')
  })

  test('a file size is in kB, then in MB', () => {
    const sizes = [12, 339_800, 999_700, 2_140_000, 53_700_000]
    assert.deepEqual(sizes.map(formatFileSize), [
      '1\u00A0kB',
      '340\u00A0kB',
      '1.0\u00A0MB',
      '2.1\u00A0MB',
      '54\u00A0MB',
    ])
  })
})

describe('dates', () => {
  // Spec: storefront 2, Confirmed: Dates: long month in purchases, short in order status
  test('every language has day, month, year', () => {
    assert.equal(formatDate('2026-11-20T09:00:00Z', 'long', 'eng'), '20 November 2026')
    assert.equal(formatDate('2026-11-20T09:00:00Z', 'short', 'eng'), '20 Nov 2026')
    assert.equal(formatDate('2026-11-20T09:00:00Z', 'long', 'kin'), '20 Ugushyingo 2026')
    assert.equal(formatDate('2026-11-20T09:00:00Z', 'short', 'swa'), '20 Nov 2026')
    assert.equal(formatDate('2026-11-20T09:00:00Z', 'long', 'nya'), '20 Novembala 2026')
  })

  test('the day is that of the shop’s time zone, not of UTC', () => {
    assert.equal(formatDate('2026-12-31T22:30:00Z', 'short', 'eng'), '1 Jan 2027')
    assert.equal(formatTime('2026-12-31T22:30:00Z', 'eng'), '01:30')
  })

  test('Kiswahili counts the hours of a day from its morning, as spoken', () => {
    const spoken = (time: string) => formatTime(`2026-11-22T${time}:00Z`, 'swa', 0)
    assert.deepEqual(['05:59', '08:30', '12:00', '17:00', '18:05', '19:00', '00:00'].map(spoken), [
      'saa 11:59 alfajiri',
      'saa 2:30 asubuhi',
      'saa 6:00 mchana',
      'saa 11:00 jioni',
      'saa 12:05 jioni',
      'saa 1:00 usiku',
      'saa 6:00 usiku',
    ])
    assert.equal(formatTime('2026-11-22T14:05:00Z', 'nya', 0), '14:05')
  })

  // Spec: storefront 2, Book detail: Details: year, language, publisher, ISBN, subjects up to 20
  // Spec: storefront 9: Published date shown as a year; phone mask ### ### ###
  test('a publication date is shown as its year', () => {
    assert.equal(formatYear('2025-01-01T00:00:00Z'), '2025')
  })

  test('every language has twelve distinct month names', () => {
    for (const language of languages)
      for (const names of Object.values(months[language])) assert.equal(new Set(names).size, 12)
  })
})

describe('names', () => {
  test('a language name is in the language of the page', () => {
    assert.equal(languageName('nya', serverTexts('eng')), 'Chichewa')
    assert.equal(languageName('swa', serverTexts('kin')), 'Igiswahili')
    assert.equal(languageName('eng', serverTexts('nya')), 'Chingerezi')
  })

  // Spec: storefront 9: Wider list of languages (Tumbuka, Gikuyu, Amharic, French, German) for books
  test('book languages, Tumbuka to German, have names in all four languages', () => {
    for (const language of languages)
      for (const code of ['eng', 'kin', 'swa', 'nya', 'tum', 'kik', 'amh', 'fra', 'deu'])
        assert.notEqual(languageName(code, serverTexts(language)), code.toUpperCase(), `${language}: ${code}`)
  })

  // Spec: storefront 8, As the reader sees them: Language without a name: code in capitals
  test('each language of imported books has a distinct name in all four', () => {
    const codes = 'ita nor msa tur enm glg rus mul ale nld swe zho grc jpn lat'.split(' ')
    for (const language of languages) {
      const names = codes.map((code) => languageName(code, serverTexts(language)))
      assert.equal(new Set(names).size, codes.length)
      assert.ok(!names.some((name) => name === name.toUpperCase()))
    }
  })

  // Spec: storefront 8, As the reader sees them: Language without a name: code in capitals
  test('a language without a name is shown as its code in capitals', () => {
    assert.equal(languageName('qqq', serverTexts('eng')), 'QQQ')
  })

  test('countries and currencies have names', () => {
    assert.equal(countryName('RWA', serverTexts('swa')), 'Rwanda')
    assert.equal(currencyName('KES', serverTexts('eng')), 'KES, Kenyan shilling')
  })
})
