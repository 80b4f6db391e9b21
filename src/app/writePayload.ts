import type { EntryContext } from 'react-router'
import type { HydrationPayload } from './hydrationPayload.ts'
import { isRootData } from '#page/rootData.ts'

/** The payload of a page that the server draws, as JSON that may stand in a script element. */
export function writePayload({ manifest, staticHandlerContext }: EntryContext, data: string): string {
  const { matches, loaderData } = staticHandlerContext
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const root: unknown = loaderData['root']
  const payload: HydrationPayload = {
    entry: manifest.entry.module,
    manifest: manifest.url,
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])],
    data,
    startsAtOnce: matches.some(({ route }) => route.handle?.hydrate === 'now'),
    isPersonal: isRootData(root) && root.shop.caller !== 'visitor',
  }
  return JSON.stringify(payload).replaceAll('<', '\\u003c')
}
