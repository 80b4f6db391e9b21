import { Form, useNavigation } from 'react-router'
import styles from '#checkout/storefront/CheckoutForm.module.css'
import type { MethodScreens, Placement } from '#checkout/storefront/method.tsx'
import notPaid from '#checkout/storefront/pending/NotPaid.module.css'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import { graphql } from '#platform/graphql/document.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'

const providerName = () => 'DPO Pay'

/** On to the provider's page; without its address one waits for what the provider says. */
const place: Placement = async (page, { confirmed, ...said }) => {
  const confirmedRequest = confirmed === null ? null : `/dpo_payments/${confirmed}`
  const input = { ...said, phoneNumber: said.phoneNumber || null, confirmedRequest }
  const { data, refusal } = await page.mutate(PlaceCardMutation, { input })
  if (refusal) return { refusal }
  const to = data.placeCreditCardOrder?.paymentUrl
  return { refusal: null, to: to ?? pendingPath(input.id, null) }
}

/** Cards are typed on the provider's page alone. */
export const cardScreens: MethodScreens = {
  name: 'card',
  Fields: () => {
    const t = useText()
    return <p className={styles.hint}>{t('checkout.payment.card.page')}</p>
  },
  violations: () => [],
  place,
  pending: {
    providerName,
    promptSeconds: null,
    minutesUnsure: 0,
    texts: (phase, t) =>
      phase === 'waiting'
        ? {
            chip: t('order.pending.onPage.chip'),
            title: t('order.pending.onPage.title'),
            text: t('order.pending.onPage.text', { provider: providerName() }),
          }
        : null,
    WhatToDo: OnPage,
  },
}

/** The provider's page is open somewhere, and nothing was paid there as far as anybody knows. */
function OnPage({ amount }: { readonly amount: number }) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={notPaid.ways}>
      <input type="hidden" name="total" value={amount} />
      <Button block busy={isBusy}>
        {t('order.pending.onPage.open')}
      </Button>
      <Button variant="outline" block busy={isBusy} name="intent" value="leave">
        {t('order.retry.otherWay')}
      </Button>
    </Form>
  )
}

const PlaceCardMutation = graphql(`
  mutation PlaceCard($input: placeCreditCardOrderInput!) {
    placeCreditCardOrder(input: $input) { paymentUrl }
  }
`)
