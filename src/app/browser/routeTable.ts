import {
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_createClientRoutes as createClientRoutes,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import { reportLost } from '#ui/connection.ts'
import { goBackThere } from './lostLine.ts'

// A page comes with its own routes only. The list of all is a file that is kept for ever, and grows with the shop: it is
// fetched at the first touch, which is before a reader can go anywhere.
const touches = ['pointerdown', 'keydown', 'focusin'] as const

/** Tells the router of all routes of the shop when it is asked for one that it does not know. */
export function routeTable(manifest: Manifest, modules: Modules): PatchRoutesOnNavigationFunction {
  let isWhole = false
  let fetched: Promise<Manifest['routes']> | undefined
  const load = () =>
    (fetched ??= fetchRoutes(manifest.url).catch((error: unknown) => {
      fetched = undefined
      throw error
    }))
  const loadEarly = () => void load().catch(() => {})
  for (const touch of touches)
    addEventListener(touch, loadEarly, { once: true, passive: true, capture: true })

  // A part of the page that asks cannot be sent back: it waits until the shop answers.
  const loadLater = async (signal: AbortSignal) => {
    reportLost()
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      const found = signal.aborted ? {} : await load().catch(() => null)
      if (found) return found
    }
  }
  return async ({ path, patch, signal, fetcherKey }) => {
    if (isWhole) return
    const whole = await load().catch(() => (fetcherKey === undefined ? null : loadLater(signal)))
    if (!whole) return goBackThere({ url: new URL(path, location.href).href, method: 'GET' })
    if (signal.aborted || isWhole) return
    isWhole = true
    const missing = Object.fromEntries(Object.entries(whole).filter(([id]) => !(id in manifest.routes)))
    const parents = new Set(Object.values(missing).map((route) => route?.parentId))
    for (const parent of parents)
      if (parent !== undefined && parent in manifest.routes)
        patch(parent, createClientRoutes(missing, modules, null, true, false, parent))
    Object.assign(manifest.routes, missing)
  }
}

/** The routes in the router's list, which is a script that sets them; as data it is asked for again after a failure. */
async function fetchRoutes(url: string): Promise<Manifest['routes']> {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`no list of routes: ${response.status}`)
  const script = await response.text()
  const manifest: Manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  return manifest.routes
}
