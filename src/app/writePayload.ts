import asked from 'virtual:texts/asked'
import type { EntryContext } from 'react-router'
import { isRootData } from '#page/rootData.ts'
import { textPath } from '#page/texts/textPath.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import type { HydrationPayload } from './hydrationPayload.ts'

/** The payload of a page that the server draws, as JSON that may stand in a script element. */
export function writePayload({ manifest, staticHandlerContext }: EntryContext, data: string): string {
  const { matches, loaderData } = staticHandlerContext
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const root: unknown = loaderData['root']
  const { language } = isRootData(root) ? root.preferences : defaultPreferences
  const entry = manifest.entry.module
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]))
  const imports = [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])]
  const files = new Set(
    [entry, ...Object.values(modules), ...imports].flatMap((script) => asked[script] ?? []),
  )
  const payload: HydrationPayload = {
    entry,
    manifest: manifest.url,
    modules,
    imports,
    texts: [...files].map((file) => textPath(file, language)),
    data,
    startsAtOnce: matches.some(({ route }) => route.handle?.hydrate === 'now'),
    isPersonal: isRootData(root) && root.shop.caller !== 'visitor',
  }
  return JSON.stringify(payload).replaceAll('<', '\\u003c')
}
