import { type UIMatch, useMatches } from 'react-router'
import type { TextKey, Write } from '#platform/i18n/write.ts'

/** A step of the way to a screen. */
export type Crumb = { readonly to: string; readonly label: string }

/**
 * What is drawn around a screen: the bars and footer of the shop, nothing, or what the back office draws by itself in the
 * layout route of its screens, so that it is a bundle of its own.
 */
export type Frame = 'storefront' | 'none' | 'office'

/**
 * What a screen asks of the frame around it: `export const handle: ScreenHandle = { returnTo: '/' }`
 * (specification of the storefront, section 2, route meta).
 */
export type ScreenHandle = {
  /** By default the storefront's; a layout route speaks for its screens. */
  readonly frame?: Frame
  /** Runs the scripts at once, for a screen that is nothing without them. */
  readonly hydrate?: 'now'
  /** What the page may load and run: `book` for one that shows a book's own pages (server/security.ts). */
  readonly policy?: 'book'
  /** Shows the return bar; where it leads when there is nothing to go back to. */
  readonly returnTo?: string
  /** Text of the return bar; "Continue shopping" by default. */
  readonly returnText?: Extract<TextKey, `shell.return.${string}`>
  /** The way to the screen, from the outermost on and without itself; `loaded` is what its loader brought. */
  breadcrumbs?(t: Write, loaded: unknown): readonly Crumb[]
}

/** By which the drawn page tells the server its policy; browsers never get it. */
export const policyHeader = 'soma-policy'

const handleOf = (match: UIMatch | undefined): ScreenHandle =>
  typeof match?.handle === 'object' && match.handle !== null ? match.handle : {}

/** The handle of the innermost screen, and what it loaded. */
export function useScreen(): { readonly handle: ScreenHandle; readonly loaded: unknown } {
  const match = useMatches().at(-1)
  return { handle: handleOf(match), loaded: match?.loaderData }
}

/** The frame that the innermost route asks for which asks for one. */
export const useFrame = (): Frame =>
  useMatches()
    .map((match) => handleOf(match).frame)
    .findLast((frame) => frame !== undefined) ?? 'storefront'
