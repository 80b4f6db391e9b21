import type { PaymentMethod, ProviderParts } from './gateway.ts'
import { createDpo } from './dpo/dpo.ts'
import { createMpesa } from './mpesa/mpesa.ts'
import { createMtn } from './mtn/mtn.ts'
import { createStaffMethods } from './staff/staffMethods.ts'

export const createProviders = (parts: ProviderParts): readonly PaymentMethod[] => [
  createMpesa(parts),
  createMtn(parts),
  createDpo(parts),
  ...createStaffMethods(parts),
]
