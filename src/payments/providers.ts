import type { PaymentMethod, ProviderParts } from './gateway.ts'
import { createMpesa } from './mpesa/mpesa.ts'

/** Every provider of payments, a line each. */
export const createProviders = (parts: ProviderParts): readonly PaymentMethod[] => [createMpesa(parts)]
