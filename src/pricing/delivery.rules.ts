// A parcel to an address within Nairobi costs 350 shillings; a school's parcel and one's own way to the
// office are free. VAT comes on top (specification of the storefront, section 9; README of the API, Money).
import { deliveryZone, shopCurrency } from '#platform/countries.rules.ts'
import { fromMajor, type Money } from './money.rules.ts'

/** Without VAT. */
export const deliveryZoneFee: Money = fromMajor(deliveryZone.fee, shopCurrency)
