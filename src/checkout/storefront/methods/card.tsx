import { useText } from '#ui/Text.tsx'
import styles from '../CheckoutForm.module.css'
import type { MethodForm, Placement } from './method.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'

/** Cards are typed on the provider's page alone. */
export const cardForm: MethodForm = {
  name: 'card',
  Fields: () => {
    const t = useText()
    return <p className={styles.hint}>{t('checkout.payment.card.page')}</p>
  },
  violations: () => [],
}

/** On to the provider's page; without its address one waits for what the provider says. */
export const placeCard: Placement = async (page, { confirmed, ...said }) => {
  const confirmedRequest = confirmed === null ? null : `/dpo_payments/${confirmed}`
  const input = { ...said, phoneNumber: said.phoneNumber || null, confirmedRequest }
  const { data, refusal } = await page.mutate(PlaceCardMutation, { input })
  if (refusal) return { refusal }
  const to = data.placeCreditCardOrder?.paymentUrl
  return { refusal: null, to: to ?? pendingPath(input.id, null) }
}

const PlaceCardMutation = graphql(`
  mutation PlaceCard($input: placeCreditCardOrderInput!) {
    placeCreditCardOrder(input: $input) { paymentUrl }
  }
`)
