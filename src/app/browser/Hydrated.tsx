import { Fragment, useLayoutEffect, useState } from 'react'
import {
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as LastErrorBoundary,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** The whole page in a browser; its parts stand as the server's do, so that the two grow together. */
export function Hydrated({ router }: { readonly router: DataRouter }) {
  const [framework] = useState(() => frameworkOf(window))
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <>
      <FrameworkContext value={framework}>
        <LastErrorBoundary location={location}>
          <RouterProvider router={router} />
        </LastErrorBoundary>
      </FrameworkContext>
      {/* The place of the data that the server loaded. */}
      <Fragment />
    </>
  )
}

const frameworkOf = (page: Window) => ({
  manifest: page.__reactRouterManifest,
  routeModules: page.__reactRouterRouteModules,
  future: page.__reactRouterContext.future,
  // So that the list of all routes is not fetched with the page; the router's own way to it is not used.
  routeDiscovery: { mode: 'lazy', manifestPath: '' } as const,
  ssr: true,
  isSpaMode: false,
})
