import { type CallingCode, countryFacts } from '#platform/countries.rules.ts'

const { callingCode } = countryFacts('MWI')

export const kioskCodes: readonly CallingCode[] = [callingCode]

const asked = new RegExp(`^${callingCode}[189]\\d{8}$`)

export const isKioskPhone = (text: string): boolean => asked.test(text)
