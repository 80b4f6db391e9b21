import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, useAsyncError } from 'react-router'

/** What a screen shows: at hand as the server drew it, or still coming on the way from another page. */
export type Coming<Data> = Data | { readonly coming: Promise<Data> }

/**
 * For a `clientLoader`: the screen is shown at once, with placeholders, and its data follow. What the server drew
 * itself is at hand.
 */
export function later<Data>(coming: Promise<Data>): { readonly coming: Promise<Data> } {
  coming.catch(() => {}) // it is shown where the data are awaited
  return { coming }
}

type Props<Data> = {
  readonly data: Coming<Data>
  /** Placeholders of the final size. */
  readonly fallback: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows data when they are there, and placeholders until then. */
export function Later<Data extends object>({ data, fallback, children }: Props<Data>) {
  if (!('coming' in data)) return children(data)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={data.coming} errorElement={<Elsewhere />}>
        {(found) => children(found)}
      </Await>
    </Suspense>
  )
}

/** A loader that leads elsewhere is followed; anything else is the page's error. */
function Elsewhere() {
  const error = useAsyncError()
  const address = error instanceof Response ? error.headers.get('Location') : null
  useEffect(() => {
    if (address !== null) window.location.replace(address)
  }, [address])
  if (address === null) throw error
  return null
}
