import { formatMoney } from '#platform/i18n/format.ts'
import type { Picked } from '#platform/picked.rules.ts'
import type { FieldProps } from '#ui/form/Field.tsx'
import { type PickBinding, PickField } from '#ui/backoffice/PickField.tsx'
import { useText } from '#ui/Text.tsx'

type Props = FieldProps & PickBinding & { readonly isOrdered?: boolean }

/** Several titles, with how many they are and what they cost together; `readPicked` reads what it sends. */
export function BookPicker({ hint, ...field }: Props) {
  const t = useText()
  return (
    <PickField
      {...field}
      source="/admin/lookup/books"
      hint={hint ?? t('backoffice.lookup.book')}
      sum={(picked) =>
        [t('backoffice.books.chosen', { count: picked.length }), ...sumsOf(picked)].join(' · ')
      }
    />
  )
}

/** One for each currency. */
function sumsOf(picked: readonly Picked[]): string[] {
  const sums = new Map<string, number>()
  for (const { price, currency } of picked)
    if (price !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + price)
  return [...sums].map(([currency, amount]) => formatMoney(amount, currency))
}
