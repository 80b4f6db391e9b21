import type { DataRouter, DataStrategyFunction } from 'react-router'
import { isRootData } from '#page/rootData.ts'

// Windows of one browser share cart, sign-in and preferences: `storage` events tell one what another changed.
const changed = 'soma.changed'
const begun = 'soma.begun'

/** Tells other windows of every form that the shop has answered. */
export const notifyOtherTabs =
  (ask: DataStrategyFunction): DataStrategyFunction =>
  async (args) => {
    const results = await ask(args)
    if (args.request.method !== 'GET') write(changed, String(Date.now()))
    return results
  }

/** Reads the page anew when another window has changed something, as soon as this one is looked at. */
export function onOtherTabChange(router: DataRouter): void {
  const root: unknown = router.state.loaderData['root']
  // Signing in and forms that were sent before the scripts ran load a page whole.
  if (isRootData(root)) write(begun, `${root.shop.caller} ${root.shop.cartCount}`)
  let isBehind = false
  const catchUp = () => {
    if (!isBehind || document.visibilityState === 'hidden') return
    isBehind = false
    void router.revalidate()
  }
  addEventListener('storage', ({ key }) => {
    isBehind ||= key === changed || key === begun
    catchUp()
  })
  document.addEventListener('visibilitychange', catchUp)
}

/** A browser may keep nothing at all; then its windows do without. */
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Other windows hear nothing then.
  }
}
