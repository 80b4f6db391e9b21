import { Fragment, useLayoutEffect, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LastErrorBoundary } from './LastErrorBoundary.tsx'
import type { PageRouter } from './startRouter.ts'

export function Hydrated({ router, manifest, modules }: PageRouter) {
  const [framework] = useState({
    manifest,
    routeModules: modules,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' } as const,
  })
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
