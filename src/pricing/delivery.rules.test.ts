import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from './decimal.rules.ts'
import { deliveryZoneFee } from './delivery.rules.ts'
import { fromMajor } from './money.rules.ts'
import { splitNet } from './vat.rules.ts'

// Spec: storefront 9: Shipping tax is fee times rate on top of the fee
test('delivery within Nairobi is 350 shillings, 406 with VAT of 16 %', () => {
  assert.deepEqual(deliveryZoneFee, fromMajor(350, 'KES'))
  assert.deepEqual(splitNet(deliveryZoneFee, parseDecimal('0.16')).gross, fromMajor(406, 'KES'))
})
