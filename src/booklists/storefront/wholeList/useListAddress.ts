import { useSearchParams } from 'react-router'

export type ListOrder = 'added' | 'a-z' | 'z-a'

export const orderOf = (search: URLSearchParams): ListOrder => {
  const order = search.get('order')
  return order === 'a-z' || order === 'z-a' ? order : 'added'
}

/** Parsed from the URL, with the URLs that lead on from there. */
export function useListAddress(id: number) {
  const [search] = useSearchParams()
  const current = { order: orderOf(search), isEditing: search.has('edit'), isDeleting: search.has('delete') }
  const to = (change: Partial<typeof current>): string => {
    const { order, isEditing, isDeleting } = { ...current, isDeleting: false, ...change }
    const asked = [
      ...(order === 'added' ? [] : [`order=${order}`]),
      ...(isEditing ? ['edit'] : []),
      ...(isDeleting ? ['delete'] : []),
    ]
    return `/user-book-list/${id}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  }
  return { ...current, to, here: to({}) }
}
