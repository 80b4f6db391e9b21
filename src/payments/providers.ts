import type { PaymentMethod, ProviderParts } from './gateway.ts'
import { createMpesa } from './mpesa/mpesa.ts'

export const createProviders = (parts: ProviderParts): readonly PaymentMethod[] => [createMpesa(parts)]
