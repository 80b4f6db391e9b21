import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLog } from '#platform/log.ts'
import { processBreakers } from '../../calls/resting.ts'
import { openPaybillShop, type PaybillShop } from '../../testing/paybillShop.ts'
import { mpesaConfigOf } from '../settings.ts'
import { registerPaybill } from './registerPaybill.ts'

const breakers = processBreakers(createLog('silent'))
let paybill: PaybillShop
before(async () => {
  paybill = await openPaybillShop()
})
after(() => paybill.close())

type Registration = { confirmationUrl: string; validationUrl: string; responseType: string }

const registered = async () =>
  (await paybill.shop.control<{ registration: Registration }>('GET', '')).registration

test('the paybill is registered at the start, with a secret in its addresses and no word that Safaricom refuses', async () => {
  const { confirmationUrl, validationUrl, responseType } = await registered()
  assert.match(confirmationUrl, /\/api\/payments\/mobile-1\/paybill\/[0-9a-f]{48}$/)
  assert.equal(validationUrl, `${confirmationUrl}/validation`)
  assert.equal(responseType, 'Completed')
})

test('registering again, as after a restart, leaves the addresses as they are, and tells nobody the secret', async () => {
  const before = await registered()
  const told = await registerPaybill(mpesaConfigOf(paybill.shop.config), paybill.db, breakers)
  assert.deepEqual(await registered(), before)
  assert.ok(told.endsWith('/api/payments/mobile-1/paybill/…'))
})

test('what M-Pesa does not take is told as it says it', async () => {
  const config = { ...mpesaConfigOf(paybill.shop.config), mpesaShortcode: '600000' }
  await assert.rejects(registerPaybill(config, paybill.db, breakers), /not registered: .*500\.001\.1001/)
  const none = { ...mpesaConfigOf(paybill.shop.config), mpesaUrl: '' }
  await assert.rejects(registerPaybill(none, paybill.db, breakers), /not configured/)
})
