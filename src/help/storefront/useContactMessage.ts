import { useSearchParams } from 'react-router'
import { type OrderNumbersFields, useOrderLine } from '#orders/storefront/OrderNumbers.tsx'
import type { DataOf } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'

/** Begins the message of somebody who comes with an order, or with a place or a school that the shop does not know. */
export function useContactMessage(order: DataOf<typeof OrderNumbersFields> | null): string {
  const t = useText()
  const [search] = useSearchParams()
  const about = useOrderLine(order)
  const [place, school] = [search.get('place'), search.get('school')]
  if (place) return t('help.form.addPlace', { name: place })
  return school ? t('help.form.addSchool', { name: school }) : about
}
