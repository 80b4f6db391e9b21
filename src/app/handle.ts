import { useMatches } from 'react-router'
import type { TextKey, Write } from '#platform/i18n/write.ts'

/** A step of the way to a screen. */
export type Crumb = { readonly to: string; readonly label: string }

/**
 * What a screen asks of the frame around it: `export const handle: ScreenHandle = { returnTo: '/' }`
 * (specification of the storefront, section 2, route meta).
 */
export type ScreenHandle = {
  /** Draws the screen without bars and footer. */
  readonly bare?: boolean
  /** Runs the scripts at once, for a screen that is nothing without them. */
  readonly hydrate?: 'now'
  /** Shows the return bar; where it leads when there is nothing to go back to. */
  readonly returnTo?: string
  /** Text of the return bar; "Continue shopping" by default. */
  readonly returnText?: Extract<TextKey, `shell.return.${string}`>
  /** The way to the screen, from the outermost on and without itself; `loaded` is what its loader brought. */
  breadcrumbs?(t: Write, loaded: unknown): readonly Crumb[]
}

/** The handle of the innermost screen, and what it loaded. */
export function useScreen(): { readonly handle: ScreenHandle; readonly loaded: unknown } {
  const match = useMatches().at(-1)
  const handle = match?.handle
  return {
    handle: typeof handle === 'object' && handle !== null ? handle : {},
    loaded: match?.loaderData,
  }
}
