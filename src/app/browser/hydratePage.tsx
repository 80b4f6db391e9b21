import { Component, Fragment, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { HydrationPayload } from '../hydrationPayload.ts'
import { keepFocus } from './keepFocus.ts'
import { type PageRouter, startRouter } from './startRouter.ts'

/** Throws where a script cannot be fetched. */
export async function hydratePage(payload: HydrationPayload): Promise<void> {
  const started = await startRouter(payload)
  reloadFailedStyles()
  keepFocus()
  startTransition(() => {
    hydrateRoot(document, <Hydrated {...started} />)
  })
}

function Hydrated({ router, manifest, modules }: PageRouter) {
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

type Props = { readonly location: object; readonly children: ReactNode }
type State = { readonly hasFailed: boolean; readonly location: object }

class LastErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return state.location === location ? null : { hasFailed: false, location }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <html lang="en">
        <body>
          <a href="/">Soma</a>
        </body>
      </html>
    )
  }
}

const retryMs = 3000

/** Asks again for stylesheets that did not come; a second import of what they dress takes them for loaded. */
function reloadFailedStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => reload(target), retryMs)
  }
  addEventListener('error', onError, true)
}

function reload(link: HTMLLinkElement): void {
  link.rel = ''
  link.rel = 'stylesheet'
}
