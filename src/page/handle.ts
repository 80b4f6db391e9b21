import { type UIMatch, useMatches } from 'react-router'
import type { TextFile } from '#platform/i18n/groups.rules.ts'
import type { TextKey, Translate } from '#platform/i18n/write.ts'
import type { BackofficeAddress } from './backoffice/backofficePaths.rules.ts'

export type Crumb = { readonly to: string; readonly label: string }

export type Frame = 'storefront' | 'quiet' | 'none' | 'backoffice'

/** Specification of the storefront, section 2, route meta. */
export type ScreenHandle = {
  readonly frame?: Frame
  /** Of a screen of the back office: its title, and its place in the breadcrumbs. */
  readonly name?: Extract<TextKey, `backoffice.screen.${string}`>
  /** What it writes in a browser, beside what its frame does: it is drawn when they are there. */
  readonly texts?: readonly TextFile[]
  readonly hydrate?: 'now'
  readonly policy?: 'book'
  readonly returnTo?: string
  readonly returnText?: Extract<TextKey, `shell.return.${string}`>
  /** `address` is that of the page: screens of the back office find their parents in it. */
  breadcrumbs?(t: Translate, loaded: unknown, address: BackofficeAddress): readonly Crumb[]
}

/** By which the drawn page tells the server its policy; browsers never get it. */
export const policyHeader = 'soma-policy'

const handleOf = (match: UIMatch | undefined): ScreenHandle =>
  typeof match?.handle === 'object' && match.handle !== null ? match.handle : {}

type Screen = {
  readonly handle: ScreenHandle
  readonly loaded: unknown
  readonly params: BackofficeAddress['params']
}

export function useScreen(): Screen {
  const match = useMatches().at(-1)
  return { handle: handleOf(match), loaded: match?.loaderData, params: match?.params ?? {} }
}

export const useFrame = (): Frame =>
  useMatches()
    .map((match) => handleOf(match).frame)
    .findLast((frame) => frame !== undefined) ?? 'storefront'
