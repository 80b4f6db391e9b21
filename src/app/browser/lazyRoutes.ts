import { createElement, Fragment } from 'react'
import {
  type DataRouteObject,
  type HydrationState,
  type LoaderFunctionArgs,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_createClientRoutes as createClientRoutes,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import { fetchScripts, preloadStyles } from './preload.ts'

type Entry = NonNullable<Manifest['routes'][string]>

/** The page's own routes have their modules, any other fetches its own when it is first asked for. */
export function lazyRoutes({ routes }: Manifest, modules: Modules, state: HydrationState): DataRouteObject[] {
  const replace = (route: DataRouteObject): DataRouteObject => {
    const entry = routes[route.id]
    return {
      ...route,
      ...(entry && !modules[entry.id] && lazyRoute(entry, modules)),
      ...(route.children && { children: route.children.map(replace) }),
    } as DataRouteObject // the same kind as before
  }
  return createClientRoutes(routes, modules, state, true, false).map(replace)
}

// The router's own `lazy` reloads the window where a module cannot be fetched; here it fails as a call for data.
function lazyRoute(entry: Entry, modules: Modules): Partial<DataRouteObject> {
  const { id, parentId, imports = [], css = [] } = entry
  const bare = { ...entry, css: [] } // its styles are fetched here
  const handle = {}
  let route: DataRouteObject | undefined
  const load = async () => {
    if (!modules[id]) await fetchScripts([entry.module, ...imports])
    const [module] = await Promise.all([
      modules[id] ?? import(/* @vite-ignore */ entry.module),
      preloadStyles(css),
    ])
    modules[id] = module
    Object.assign(handle, module.handle)
    return (route ??= createClientRoutes({ [id]: bare }, modules, null, true, false, parentId)[0])
  }
  const call = async (kind: 'loader' | 'action', args: LoaderFunctionArgs, fetchData: unknown) => {
    const handler = (await load())?.[kind]
    return typeof handler === 'function' ? handler(args, fetchData) : null
  }
  return {
    lazy: undefined,
    handle,
    loader: (args, fetchData) => call('loader', args, fetchData),
    action: (args, fetchData) => call('action', args, fetchData),
    shouldRevalidate: (args) => route?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    Component: () => createElement(modules[id]?.default ?? Fragment),
  }
}
