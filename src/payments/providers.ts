import type { MethodPart, PaymentMethod, ProviderDeps } from './gateway.ts'
import { dpo } from './dpo/dpo.ts'
import { mpesa } from './mpesa/mpesa.ts'
import { mtn } from './mtn/mtn.ts'
import { staff } from './staff/staffMethods.ts'

/** Every method of payment is a line here, and one among the screens. Those of a buyer's country are offered in this order. */
const parts: readonly MethodPart[] = [mpesa, mtn, dpo, staff]

export const paymentSettings = parts.flatMap(({ settings }) => settings ?? [])

export const createProviders = (given: ProviderDeps): readonly PaymentMethod[] =>
  parts.flatMap(({ create }) => create(given))
