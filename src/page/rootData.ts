import { useRouteLoaderData } from 'react-router'
import { defaultPreferences, type Preferences } from '#platform/preferences.rules.ts'
import { type ShopState, visitorState } from './shopState.ts'

export type RootData = {
  readonly origin: string
  readonly preferences: Preferences
  readonly shop: ShopState
  readonly isBarHidden: boolean
  readonly year: number
}

export const bareRootData: RootData = {
  origin: '',
  preferences: defaultPreferences,
  shop: visitorState,
  isBarHidden: false,
  year: new Date().getUTCFullYear(),
}

export const isRootData = (data: unknown): data is RootData =>
  typeof data === 'object' && data !== null && 'preferences' in data

export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? bareRootData

export const usePreferences = (): Preferences => useRootData().preferences
