import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await, useAsyncError } from 'react-router'

export type Deferrable<Data> = Data | { readonly coming: Promise<Data> }

/** Milliseconds in which most failures have shown themselves; nobody misses placeholders before. */
const atOnce = 100

/** For a `clientLoader`: placeholders show at once. What fails right away rises, and the page before stays. */
export async function defer<Data>(coming: Promise<Data>): Promise<{ readonly coming: Promise<Data> }> {
  coming.catch(() => {}) // it is shown where the data are awaited
  // A browser that knows that it is offline is believed: a step that leads nowhere must not begin.
  await (navigator.onLine
    ? Promise.race([coming, new Promise((resolve) => setTimeout(resolve, atOnce))])
    : coming)
  return { coming }
}

export const isRereading = (request: Request): boolean =>
  new URL(request.url).pathname === window.location.pathname

type Props<Data> = {
  readonly data: Deferrable<Data>
  readonly fallback: ReactNode
  readonly children: (data: Data) => ReactNode
}

export function Deferred<Data extends object>({ data, fallback, children }: Props<Data>) {
  // Late data read anew keep the same parts. The server knows no later: without scripts placeholders would stay.
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

function Elsewhere() {
  const error = useAsyncError()
  const address = error instanceof Response ? error.headers.get('Location') : null
  useEffect(() => {
    if (address !== null) window.location.replace(address)
  }, [address])
  if (address === null) throw error
  return null
}
