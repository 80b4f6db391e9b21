import {
  type HydrationState,
  type DataRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getHydrationData as hydrationDataOf,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetch,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import { keepPage, watchPlace } from './lostLine.ts'
import { followOthers, tellOthers } from './otherWindows.ts'
import { routeTable } from './routeTable.ts'

/**
 * The router of this page, with what the server loaded for it. The router's own start would know all routes of the
 * shop from the first moment, and give the page up where the shop cannot be reached; the rest is as there.
 */
export async function startRouter(): Promise<DataRouter> {
  const {
    __reactRouterContext: { stream, future },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
    location,
  } = window
  const { value } = await decode(stream, window)
  const state = value as HydrationState // written by the server's part of the router
  const routes = createClientRoutes(manifest.routes, modules, state, true, false)
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: hydrationDataOf({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: false,
      }),
      location,
      basename: '/',
      future,
      isSpaMode: false,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: keepPage(() => router, tellOthers(singleFetch(() => router, manifest, modules, true))),
    patchRoutesOnNavigation: routeTable(manifest, modules),
  })
  watchPlace(router)
  followOthers(router)
  return router.initialize()
}
