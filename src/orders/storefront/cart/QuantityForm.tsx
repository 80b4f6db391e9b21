import { Button } from '#ui/Button.tsx'
import { NumberStepper } from '#ui/form/NumberStepper.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { LineData } from '../cart.fields.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import type { useQuantity } from './useQuantity.ts'

type Props = { readonly line: LineData; readonly quantity: ReturnType<typeof useQuantity> }

/** Optimistic: the number changes at once, and goes back when the shop refuses it. */
export function QuantityForm({ line, quantity: { mutation, wanted, change } }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <MutationForm mutation={mutation} fields={{ intent: 'quantity', line: line.id }}>
      {/* The first button is the one that Enter presses: without it that would be "one less". */}
      <Button className={visuallyHidden} tabIndex={-1}>
        {t('cart.line.setQuantity')}
      </Button>
      <NumberStepper
        label={t('cart.line.copies', { title: line.name })}
        name="quantity"
        value={wanted}
        onChange={isHydrated ? change : undefined}
      />
    </MutationForm>
  )
}
