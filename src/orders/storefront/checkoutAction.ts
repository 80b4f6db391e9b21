import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, redirect } from 'react-router'
import { demandVerified } from '#identity/storefront/guards.ts'
import { phoneNumbersOf } from '#identity/phone.rules.ts'
import { placeMpesa } from '#payments/storefront/placeMpesa.ts'
import { formText } from '#platform/formText.ts'
import { pageContext, type Refusal } from '#platform/page.ts'
import { isNetworkFailure, unavailable } from '#platform/unavailable.ts'

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
  if (!number) return data(answer(phone, { isPhoneWrong: true }), { status: 422 })
  const { refusal, to } = await placeMpesa(page, page.cart, number)
  if (refusal?.code === 'SHOP_ORDER_ALREADY_COMPLETED') page.setCart(null)
  return refusal ? data(answer(phone, { refusal }), { status: 422 }) : redirect(to, 303)
}

/** A line that drops costs nobody what was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    return data(answer(formText(form, 'phone'), { refusal: unavailable }), { status: 503 })
  }
}

const answer = (phone: string, problem: Partial<CheckoutAnswer>): CheckoutAnswer => ({
  phone,
  isPhoneWrong: false,
  refusal: null,
  ...problem,
})
