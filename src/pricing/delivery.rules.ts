// Specification of the storefront, section 9; README of the API, Money.
import { deliveryZone, shopCurrency } from '#platform/countries.rules.ts'
import { fromMajor, type Money } from './money.rules.ts'

/** Without VAT. */
export const deliveryZoneFee: Money = fromMajor(deliveryZone.fee, shopCurrency)
