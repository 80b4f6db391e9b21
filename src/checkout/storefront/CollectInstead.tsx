import type { MouseEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import type { DeliveryOption } from '#orders/delivery.rules.ts'

const option: DeliveryOption = 'collectFromOffice'

/** Where a place or a school is not found. Without scripts the choice itself stands above. */
export function CollectInstead() {
  const t = useText()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const choose = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const choice = form?.querySelector<HTMLInputElement>(`[name="deliveryOption"][value="${option}"]`)
    choice?.click()
    choice?.focus()
  }
  return (
    <Button type="button" variant="outline" small onClick={choose}>
      {t('checkout.delivery.collectFromOffice.title')}
    </Button>
  )
}
