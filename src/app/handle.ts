import { useMatches } from 'react-router'
import type { TextKey } from '#platform/i18n/write.ts'

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
}

/** The handle of the innermost screen. */
export function useScreenHandle(): ScreenHandle {
  const handle = useMatches().at(-1)?.handle
  return typeof handle === 'object' && handle !== null ? handle : {}
}
