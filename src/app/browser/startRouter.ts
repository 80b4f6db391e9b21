import { createElement, Fragment } from 'react'
import {
  createBrowserRouter,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetch,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { watchAddress } from '#page/table/requestedSearch.ts'
import { needTexts } from '#page/texts/browserTexts.ts'
import type { HydrationPayload } from '../hydrationPayload.ts'
import { keepPage, watchHistory } from './lostConnection.ts'
import { onOtherTabChange, notifyOtherTabs } from './otherTabs.ts'
import { fetchScripts, preloadStyles } from './preload.ts'

export type PageRouter = {
  readonly router: DataRouter
  readonly manifest: Manifest
  readonly modules: Modules
}

declare global {
  interface Window {
    readonly __reactRouterManifest: Manifest
  }
}

/** HydratedRouter takes no data strategy (lostConnection.ts). */
export async function startRouter(payload: HydrationPayload): Promise<PageRouter> {
  const [modules, state] = await Promise.all([
    loadModules(payload),
    readData(payload.data),
    import(/* @vite-ignore */ payload.manifest),
  ])
  const manifest = window.__reactRouterManifest
  const router: DataRouter = createBrowserRouter(lazyRoutes(manifest, modules, state), {
    // A route without a loader has loaded nothing, and need not.
    hydrationData: { ...state, loaderData: { ...nothingFor(modules), ...state.loaderData } },
    dataStrategy: keepPage(() => router, notifyOtherTabs(singleFetch(() => router, manifest, modules, true))),
  })
  watchHistory(router)
  watchAddress(router)
  onOtherTabChange(router)
  return { router, manifest, modules }
}

async function loadModules({ modules }: HydrationPayload): Promise<Modules> {
  const loaded = Object.entries(modules).map(async ([id, url]) => [id, await loadScreen(url)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/** With the texts that it writes. */
async function loadScreen(url: string): Promise<RouteModule> {
  const module: RouteModule = await import(/* @vite-ignore */ url)
  const { texts = [] }: ScreenHandle = module.handle ?? {}
  await Promise.all(texts.map(needTexts))
  return module
}

async function readData(data: string): Promise<HydrationState> {
  const { value } = await decode(new Response(data).body ?? new ReadableStream(), window)
  return value as HydrationState // written by the server's part of the router
}

const nothingFor = (modules: Modules) => Object.fromEntries(Object.keys(modules).map((id) => [id, null]))

type Entry = NonNullable<Manifest['routes'][string]>

type RouteModule = NonNullable<Modules[string]>

/** The page's own routes have their modules, any other fetches its own when it is first asked for. */
function lazyRoutes({ routes }: Manifest, modules: Modules, state: HydrationState): DataRouteObject[] {
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
    const [module] = await Promise.all([modules[id] ?? loadScreen(entry.module), preloadStyles(css)])
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
