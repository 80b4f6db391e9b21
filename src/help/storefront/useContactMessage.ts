import { useSearchParams } from 'react-router'
import { useText } from '#ui/Text.tsx'

/** Begins the message of somebody who comes with a place or a school that the shop does not know. */
export function useContactMessage(): string {
  const t = useText()
  const [search] = useSearchParams()
  const [place, school] = [search.get('place'), search.get('school')]
  if (place) return t('help.form.addPlace', { name: place })
  return school ? t('help.form.addSchool', { name: school }) : ''
}
