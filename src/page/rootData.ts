import { useRouteLoaderData } from 'react-router'
import { defaultPreferences, type Preferences } from '#platform/preferences.rules.ts'
import { type ShopState, visitorState } from './shopState.ts'

/** What the frame of every page needs. */
export type RootData = {
  readonly origin: string
  readonly preferences: Preferences
  readonly shop: ShopState
  /** Whether the phone's bar is hidden. */
  readonly isBarHidden: boolean
  /** The year of the request, so that server and browser agree on it. */
  readonly year: number
}

/** For a page whose frame could not be read. */
export const bareRootData: RootData = {
  origin: '',
  preferences: defaultPreferences,
  shop: visitorState,
  isBarHidden: false,
  year: new Date().getUTCFullYear(),
}

export const isRootData = (data: unknown): data is RootData =>
  typeof data === 'object' && data !== null && 'preferences' in data

/** The data of the frame, from anywhere in a page. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? bareRootData

export const usePreferences = (): Preferences => useRootData().preferences
