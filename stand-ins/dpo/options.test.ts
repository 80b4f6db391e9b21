import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoAccount } from './demo.ts'
import { optionsFrom } from './options.ts'

test('without any variable the demo account and the pace of life apply', () => {
  const { host, port, speed, account, pushUrl } = optionsFrom({})
  assert.deepEqual([host, port, speed, account, pushUrl], ['127.0.0.1', 4103, 1, demoAccount, ''])
})

test('variables replace the defaults', () => {
  const { account, pushUrl } = optionsFrom({
    DPO_COMPANY_TOKEN: 'T',
    DPO_SERVICE_TYPE: '7',
    DPO_CURRENCIES: 'RWF,MWK',
    MAX_AMOUNT: '5',
    PUSH_URL: 'http://localhost:3000/push',
  })
  assert.deepEqual(account, {
    companyToken: 'T',
    serviceTypes: ['7'],
    currencies: ['RWF', 'MWK'],
    maxAmount: 5,
  })
  assert.equal(pushUrl, 'http://localhost:3000/push')
  assert.throws(() => optionsFrom({ MAX_AMOUNT: '0' }), /MAX_AMOUNT/)
})
