import { useEffect, useRef, useState } from 'react'
import { useCartMutation } from '#orders/storefront/cart/useCartMutation.ts'
import { useRefusalSnackbar } from '#ui/form/refusal.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'

/** `isBought` as long as the choice is the one that went in. */
export function useBuyList(listId: number, mark: string, copies: number) {
  const t = useText()
  const show = useSnackbar()
  const mutation = useCartMutation(`list ${listId}`)
  const sent = useRef({ mark, copies })
  const [bought, setBought] = useState<string>()
  const { answer } = mutation
  useRefusalSnackbar(answer?.refusal)
  useEffect(() => {
    if (answer?.refusal !== null) return
    setBought(sent.current.mark)
    show({
      text: t('lists.whole.added', { count: sent.current.copies }),
      action: { label: t('catalogue.button.viewCart'), to: '/cart/' },
    })
  }, [answer, show, t])
  return {
    mutation,
    isBought: bought === mark,
    onSend: () => {
      sent.current = { mark, copies }
    },
  }
}

export type ListPurchase = ReturnType<typeof useBuyList>
