import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  document,
  elements,
  type Fields,
  type Got,
  openMerchant,
  payNew,
  service,
} from '../testing/merchant.builder.ts'

const resultOf = ({ status, field }: Got) => [status, field('Result')]

describe('createToken', { concurrency: 4 }, () => {
  test('answers a token in capitals and a short reference', async () => {
    await using merchant = await openMerchant()
    const { status, field } = await merchant.createToken()
    assert.deepEqual(
      [status, field('Result'), field('ResultExplanation')],
      [200, '000', 'Transaction created'],
    )
    assert.match(field('TransToken') ?? '', /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/)
    assert.match(field('TransRef') ?? '', /^\d{4}[A-Z]{2}\d{2}[A-Z]$/)
  })

  test('gives the same ids for the same seed', async () => {
    await using one = await openMerchant()
    await using other = await openMerchant()
    const tokens = [await one.createToken(), await other.createToken()].map(({ field }) =>
      field('TransToken'),
    )
    assert.equal(tokens[0], tokens[1])
  })

  test('names what is wrong with the document as a whole', async () => {
    await using merchant = await openMerchant()
    const { companyToken } = merchant.standIn.account
    const codes = await Promise.all(
      [
        '<API3G><Request>',
        'no xml',
        '<Other/>',
        `<!DOCTYPE API3G [<!ENTITY x "${companyToken}">]>${elements({ API3G: elements({ CompanyToken: '&x;' }) })}`,
        document('<Request>createToken</Request>'),
        document(elements({ CompanyToken: 'OTHER', Request: 'createToken' })),
        document(elements({ CompanyToken: companyToken })),
        document(elements({ CompanyToken: companyToken, Request: 'chargeToken' })),
        document(elements({ CompanyToken: companyToken, Request: 'createToken' }) + '<Request>x</Request>'),
      ].map(async (body) => resultOf(await merchant.post(body)).join(' ')),
    )
    assert.deepEqual(codes, [
      '200 804',
      '200 804',
      '200 804',
      '200 804',
      '200 801',
      '200 802',
      '200 803',
      '200 803',
      '200 960',
    ])
  })

  test('names the mandatory field that is missing, or does not fit', async () => {
    await using merchant = await openMerchant()
    const wrong: Fields[] = [
      { PaymentAmount: null },
      { PaymentAmount: '0.00' },
      { PaymentAmount: '1.005' },
      { PaymentAmount: '-3' },
      { PaymentCurrency: 'RWF', PaymentAmount: '10.50' },
      { PaymentCurrency: null },
      { RedirectURL: 'http://shop.example/back' },
      { BackURL: 'javascript:alert(1)' },
      { PTL: '0' },
      { PTLtype: 'days' },
    ]
    const texts = await Promise.all(
      wrong.map(async (fields) => {
        const { field } = await merchant.createToken(fields)
        return `${field('Result')} ${field('ResultExplanation')?.split(' - ')[1]}`
      }),
    )
    assert.deepEqual(texts, [
      ...Array<string>(5).fill('950 PaymentAmount'),
      '950 PaymentCurrency',
      '950 RedirectURL',
      '950 BackURL',
      '950 PTL',
      '950 PTLtype',
    ])
  })

  test('takes only services of the account', async () => {
    await using merchant = await openMerchant()
    const { companyToken } = merchant.standIn.account
    const head = elements({ CompanyToken: companyToken, Request: 'createToken' })
    const sum = `<Transaction>${elements({ PaymentAmount: '3.49', PaymentCurrency: 'USD' })}</Transaction>`
    const codes = await Promise.all(
      [
        '',
        service({ ServiceType: '1' }),
        service({ ServiceDate: '2026-03-01' }),
        service() + service({ ServiceDescription: null }),
        service() + service(),
      ].map(async (inside) =>
        (await merchant.post(document(`${head}${sum}<Services>${inside}</Services>`))).field('Result'),
      ),
    )
    assert.deepEqual(codes, ['950', '950', '950', '950', '000'])
  })

  test('refuses a currency that the account does not take, and more than it may', async () => {
    await using merchant = await openMerchant()
    const codes = [
      await merchant.createToken({ PaymentCurrency: 'EUR' }),
      await merchant.createToken({ PaymentAmount: '10000000.01' }),
    ].map(({ field }) => field('Result'))
    assert.deepEqual(codes, ['904', '905'])
  })

  test('refuses a unique reference that is paid, but not one that is only asked for', async () => {
    await using merchant = await openMerchant()
    assert.equal((await merchant.createToken()).field('Result'), '000')
    await payNew(merchant, '0000')
    assert.equal((await merchant.createToken()).field('Result'), '940')
    assert.equal((await merchant.createToken({ CompanyRefUnique: null })).field('Result'), '000')
  })

  test('leaves hang@ without an answer and cuts cut@ off, once for a reference', async () => {
    await using merchant = await openMerchant()
    await assert.rejects(merchant.createToken({ customerEmail: 'hang@reader.example' }), /timeout/)
    await assert.rejects(
      merchant.createToken({ customerEmail: 'cut@reader.example', CompanyRef: 'other' }),
      /fetch failed/,
    )
    const made = await merchant.control<{ companyRef: string }[]>('payments')
    assert.deepEqual(
      made.map(({ companyRef }) => companyRef),
      ['SM48217-1'],
    )
    const again = [
      await merchant.createToken({ customerEmail: 'hang@reader.example' }),
      await merchant.createToken({ customerEmail: 'cut@reader.example', CompanyRef: 'other' }),
    ]
    assert.deepEqual(
      again.map(({ field }) => field('Result')),
      ['000', '000'],
    )
  })

  test('answers no other path and no other method', async () => {
    await using merchant = await openMerchant()
    const statuses = [
      await merchant.request('createToken', {}, '/API/v5/'),
      await merchant.request('createToken', {}, '/API/v6'),
      await merchant.get('/API/v6/'),
    ].map(({ status }) => status)
    assert.deepEqual(statuses, [404, 404, 405])
    const { field } = await merchant.request('createToken', {}, '/API/v7/')
    assert.equal(field('Result'), '803')
  })
})
