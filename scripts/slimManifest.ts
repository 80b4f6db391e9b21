type Part = {
  readonly imports: readonly string[]
  readonly css: readonly string[]
  readonly [key: string]: unknown
}
type Manifest = { readonly entry: Part; readonly routes: Readonly<Record<string, Part>> }

const beginning = 'window.__reactRouterManifest='

/**
 * The list of routes that each page fetches (React Router's, as script), without what is false and without the files that
 * every page has from its start. Throws when it is not of the form that is known.
 */
export function slimManifest(script: string): string {
  if (!script.startsWith(beginning)) throw new Error('the list of routes begins otherwise than known')
  const { entry, routes, ...rest }: Manifest = JSON.parse(script.slice(beginning.length).replace(/;$/, ''))
  const there = new Set([...entry.imports, ...entry.css])
  const isMissing = (file: string) => !there.has(file)
  const slim = Object.entries(routes).map(([id, route]) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
      imports: route.imports.filter(isMissing),
      css: route.css.filter(isMissing),
    },
  ])
  return `${beginning}${JSON.stringify({ entry, routes: Object.fromEntries(slim), ...rest })};`
}
