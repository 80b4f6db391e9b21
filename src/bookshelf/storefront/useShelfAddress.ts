import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Words that were typed before scripts ran count as well. */
export function useShelfAddress() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const type = (words: string) => {
    setTyped(words)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (words) next.set('q', words)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const to = (format: string | null): string => {
    const next = new URLSearchParams({ ...(format && { format }), ...(typed && { q: typed }) })
    return next.size > 0 ? `/bookshelf/?${next}` : '/bookshelf/'
  }
  return { format: search.get('format'), typed, type, field, to }
}
