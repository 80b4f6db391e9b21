import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetch,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import type { HydrationPayload } from '../hydrationPayload.ts'
import { lazyRoutes } from './lazyRoutes.ts'
import { keepPage, watchHistory } from './lostConnection.ts'
import { onOtherTabChange, notifyOtherTabs } from './otherTabs.ts'

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
  onOtherTabChange(router)
  return { router, manifest, modules }
}

async function loadModules({ modules }: HydrationPayload): Promise<Modules> {
  const loaded = Object.entries(modules).map(async ([id, url]) => [id, await import(/* @vite-ignore */ url)])
  return Object.fromEntries(await Promise.all(loaded))
}

async function readData(data: string): Promise<HydrationState> {
  const { value } = await decode(new Response(data).body ?? new ReadableStream(), window)
  return value as HydrationState // written by the server's part of the router
}

const nothingFor = (modules: Modules) => Object.fromEntries(Object.keys(modules).map((id) => [id, null]))
