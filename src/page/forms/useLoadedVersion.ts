import { useState } from 'react'

export type Versioned = { readonly version?: string | null }

/** The record as a form began with it, and what another has saved since then, if anybody has. */
export type LoadedVersion<Data extends Versioned> = {
  readonly loaded: Data
  /** The record as it is now, where it is another version; null where it is the same. */
  readonly newer: Data | null
  /** The form begins again with the record as it is now. */
  readonly acceptServerVersion: () => void
}

/**
 * Keeps the record that a form was opened with while the page is revalidated. Whoever calls it has the record's id as its
 * key, and the form the version of `loaded`: so nothing typed is lost when somebody else saves.
 */
export function useLoadedVersion<Data extends Versioned>(current: Data): LoadedVersion<Data> {
  const [loaded, setLoaded] = useState(current)
  return {
    loaded,
    newer: current.version === loaded.version ? null : current,
    acceptServerVersion: () => setLoaded(current),
  }
}
