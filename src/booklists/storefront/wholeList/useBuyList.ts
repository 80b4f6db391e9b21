import { useEffect, useRef } from 'react'
import { useCartMutation } from '#orders/storefront/cart/useCartMutation.ts'
import { useRefusalSnackbar } from '#ui/form/refusal.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'

export function useBuyList(listId: number, copies: number) {
  const t = useText()
  const show = useSnackbar()
  const mutation = useCartMutation(`list ${listId}`)
  const sent = useRef(copies)
  const { answer } = mutation
  useRefusalSnackbar(answer?.refusal)
  useEffect(() => {
    if (answer?.refusal !== null) return
    show({
      text: t('lists.whole.added', { count: sent.current }),
      action: { label: t('catalogue.button.viewCart'), to: '/cart/' },
    })
  }, [answer, show, t])
  return {
    mutation,
    onSend: () => {
      sent.current = copies
    },
  }
}

export type ListPurchase = ReturnType<typeof useBuyList>
