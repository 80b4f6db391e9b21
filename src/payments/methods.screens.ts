import type { MethodScreens, PlacementInput, PlaceResult } from '#checkout/storefront/method.tsx'
import type { PaymentMethodName } from '#generated/documents.ts'
import type { Page } from '#page/page.ts'
import { cardScreens } from './dpo/dpo.screens.tsx'
import { mpesaScreens } from './mpesa/mpesa.screens.tsx'
import { mtnScreens } from './mtn/mtn.screens.tsx'
import { wholesaleScreens } from './staff/staff.screens.tsx'

/** Every method of payment that has screens of its own is a line here; the shop says which are offered, and in which order. */
const methods: readonly MethodScreens[] = [mpesaScreens, mtnScreens, cardScreens, wholesaleScreens]

export const screensOf = (method: PaymentMethodName | null | undefined): MethodScreens | undefined =>
  methods.find(({ name }) => name === method)

/** Whether the number that is typed with the method pays. */
export const isPaidByPhone = (method: PaymentMethodName | null): boolean =>
  screensOf(method)?.isPayingPhone !== undefined

/** Whether the buyer pays on a page of the provider. */
export const isPaidOnPage = (method: PaymentMethodName | null): boolean =>
  screensOf(method)?.pending?.promptSeconds === null

/** Has an order paid by a method; one that the checkout does not know is refused as one that is not offered. */
export const placeBy = async (
  method: PaymentMethodName | null,
  page: Page,
  input: PlacementInput,
): Promise<PlaceResult> => (await screensOf(method)?.place?.(page, input)) ?? { refusal: notOffered }

const notOffered = { key: 'payment.methodDisabled', code: 'PAYMENT_METHOD_DISABLED', violations: [] }
