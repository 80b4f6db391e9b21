import type { ContextType } from 'react'
import type {
  UNSAFE_AssetsManifest,
  UNSAFE_FrameworkContext,
  UNSAFE_getHydrationData,
  UNSAFE_RouteModules,
} from 'react-router'

type Framework = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>

declare global {
  interface Window {
    /** What the server's part of the router left in the page. */
    readonly __reactRouterContext: {
      readonly stream: ReadableStream<Uint8Array>
      readonly future: Framework['future'] & Parameters<typeof UNSAFE_getHydrationData>[0]['future']
    }
    /** The routes of this page; of the whole shop where the screen runs its scripts at once. */
    readonly __reactRouterManifest: UNSAFE_AssetsManifest
    readonly __reactRouterRouteModules: UNSAFE_RouteModules
  }
}
