import { deliveryDays } from '#orders/delivery.rules.ts'
import type { Write } from '#platform/i18n/write.ts'

/** How to mend what no other text fits, by path and code with a blank between. */
export const errorTexts = (t: Write): Readonly<Record<string, string>> => ({
  'forEmail required': t('staff.order.reach'),
  'b2bCustomerId required': t('staff.wholesale.chooseError'),
  'placeId required': t('staff.delivery.choosePlace'),
})

/** What the fields are called, by path. */
export const labels = (t: Write): Readonly<Record<string, string>> => ({
  forFullName: t('staff.order.fullName'),
  forEmail: t('staff.order.email'),
  buyerPhone: t('staff.phone.label'),
  b2bDiscountOverride: t('staff.wholesale.discount'),
  taxId: t('staff.wholesale.taxId'),
  pdqTransactionId: t('staff.terminal.label'),
})

/** What the delivery means for whom the staff sell to. */
export const buyerTexts = (t: Write) => ({
  ready: t('staff.delivery.ready', deliveryDays),
  otherPhone: t('staff.delivery.otherPhone'),
})
