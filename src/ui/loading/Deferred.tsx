import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await, useAsyncError } from 'react-router'

/** What a screen shows: at hand as the server drew it, or still coming on the way from another page. */
export type Deferrable<Data> = Data | { readonly coming: Promise<Data> }

/** Milliseconds in which most failures have shown themselves; nobody misses placeholders before. */
const atOnce = 100

/**
 * For a `clientLoader`: the screen is shown at once, with placeholders, and its data follow. What the server drew
 * itself is at hand. What fails right away rises, and the page before it stays.
 */
export async function defer<Data>(coming: Promise<Data>): Promise<{ readonly coming: Promise<Data> }> {
  coming.catch(() => {}) // it is shown where the data are awaited
  // A browser that knows that it is offline is believed: a step that leads nowhere must not begin.
  await (navigator.onLine
    ? Promise.race([coming, new Promise((resolve) => setTimeout(resolve, atOnce))])
    : coming)
  return { coming }
}

/** Whether data are read anew for the page that is open, as after a form: what is shown stays until they are there. */
export const isRereading = (request: Request): boolean =>
  new URL(request.url).pathname === window.location.pathname

type Props<Data> = {
  readonly data: Deferrable<Data>
  /** Placeholders of the final size. */
  readonly fallback: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows data when they are there, and placeholders until then. */
export function Deferred<Data extends object>({ data, fallback, children }: Props<Data>) {
  // What came later once is shown by the same parts when it is read anew, so that the screen keeps what it has. The
  // server knows no later: without scripts its placeholders would stay.
  const [isLate] = useState('coming' in data)
  if (!isLate && !('coming' in data)) return children(data)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={'coming' in data ? data.coming : data} errorElement={<Elsewhere />}>
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
