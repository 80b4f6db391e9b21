import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { demandVerified } from '#identity/storefront/guards.ts'
import { phoneNumbersOf } from '#identity/phone.rules.ts'
import { placeMpesa } from '#payments/storefront/placeMpesa.ts'
import { formText } from '#platform/formText.ts'
import { pageContext, type Refusal } from '#platform/page.ts'

/** Why an order was not placed, with what was typed. */
export type CheckoutAnswer = {
  readonly phone: string
  /** The number itself is not one that M-Pesa knows. */
  readonly isPhoneWrong: boolean
  readonly refusal: Refusal | null
}

const mpesaCode = '254'

/** Places the current cart, and leads to where one waits for the payment. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  demandVerified(page, request)
  const phone = formText(await request.formData(), 'phone')
  if (page.cart === null) return redirect('/')
  const number = phoneNumbersOf(phone, 'KEN').find((one) => one.startsWith(mpesaCode))
  if (!number) return data(checkoutAnswer(phone, { isPhoneWrong: true }), { status: 422 })
  const { refusal, to } = await placeMpesa(page, page.cart, number)
  if (refusal?.code === 'SHOP_ORDER_ALREADY_COMPLETED') page.setCart(null)
  return refusal ? data(checkoutAnswer(phone, { refusal }), { status: 422 }) : redirect(to, 303)
}

/** An answer with one problem and what was typed. */
export const checkoutAnswer = (phone: string, problem: Partial<CheckoutAnswer>): CheckoutAnswer => ({
  phone,
  isPhoneWrong: false,
  refusal: null,
  ...problem,
})
