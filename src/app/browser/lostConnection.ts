import type { DataRouter, DataStrategyFunction, DataStrategyFunctionArgs } from 'react-router'
import { isShopReachable } from '#platform/isShopReachable.ts'
import { isNetworkFailure } from '#platform/unavailable.ts'
import { reportConnected, reportConnectionFailure } from '#ui/loading/connection.ts'

// Left to itself the router puts an error page over what was typed (storefront, section 8: ServerUnavailable).

const here = { key: '', index: 0, isReturning: false }

const indexOfHistory = (): number => window.history.state?.idx ?? 0

/** Remembers which entry of the browser's history is shown. */
export function watchHistory(router: DataRouter): void {
  const note = ({ location, navigation }: DataRouter['state']) => {
    if (navigation.state === 'idle') here.isReturning = false
    if (location.key === here.key) return
    Object.assign(here, { key: location.key, index: indexOfHistory() })
  }
  note(router.state)
  router.subscribe(note)
}

/** Where the shop cannot be reached the page stays as it is: the step is taken back, a form counts as not sent. */
export function keepPage(getRouter: () => DataRouter, ask: DataStrategyFunction): DataStrategyFunction {
  return async (args) => {
    const router = getRouter()
    const { signal } = args.request
    if (here.isReturning && isForHere(router, args)) return unchanged(router, args)
    const results = await ask(args)
    if (signal.aborted) return results
    const lost = Object.values(results).filter(
      ({ type, result }) => type === 'error' && isNetworkFailure(unwrapped(result)),
    )
    if (lost.length === 0) {
      if (Object.keys(results).length > 0) reportConnected()
      return results
    }
    if (args.fetcherKey !== null || isForHere(router, args)) {
      reportConnectionFailure()
      return { ...results, ...unchanged(router, args) }
    }
    if (lost.some(({ result }) => isMissingScript(unwrapped(result))) && (await isShopReachable()))
      return leaveFor(args.request.url)
    await goBackThere(args.request)
    await aborted(signal)
    return results
  }
}

/** Takes the step back that the router is about to take; to a page that the browser keeps it is taken whole. */
export async function goBackThere({ url, method }: Pick<Request, 'url' | 'method'>): Promise<void> {
  if (method === 'GET' && (await isCached(url))) return leaveFor(url)
  reportConnectionFailure()
  here.isReturning = true
  const steps = here.index - indexOfHistory()
  // Either Back was pressed and the browser is there already, or it never left: then the router must learn it.
  if (steps !== 0) window.history.go(steps)
  else dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

/** Whether something is read for the page that is shown. */
function isForHere({ state }: DataRouter, { request, fetcherKey }: DataStrategyFunctionArgs): boolean {
  const { pathname, search } = new URL(request.url)
  const { location } = state
  return (
    fetcherKey === null &&
    request.method === 'GET' &&
    pathname + search === location.pathname + location.search
  )
}

function unchanged(router: DataRouter, { request, fetcherKey, matches }: DataStrategyFunctionArgs) {
  const dataOf = (id: string): unknown => {
    if (fetcherKey === null) return router.state.loaderData[id]
    return request.method === 'GET' ? router.getFetcher(fetcherKey).data : undefined
  }
  return Object.fromEntries(
    matches
      .filter((match) => match.shouldCallHandler())
      .map(({ route: { id } }) => [id, { type: 'data' as const, result: dataOf(id) }]),
  )
}

const unwrapped = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

/** With the shop there, a script that is missing belonged to an older version of it. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /import/i.test(error.message)

/** Whether the service worker has the page; browsers have such stores in secure contexts only. */
export const isCached = async (url: string): Promise<boolean> =>
  'caches' in window &&
  undefined !==
    (await caches.match(new URL(url).pathname.replace(/\/$/, ''), {
      cacheName: 'soma-pages',
      ignoreSearch: true,
    }))

function leaveFor(url: string): Promise<never> {
  if (here.index === indexOfHistory()) window.location.assign(url)
  else window.location.replace(url) // Back was pressed
  return new Promise(() => {})
}

const aborted = (signal: AbortSignal): Promise<unknown> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
