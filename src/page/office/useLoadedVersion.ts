import { useState } from 'react'

export type Versioned = { readonly version?: string | null }

/** The record as the form began with it, and what another has saved since then, if anybody has. */
export type Opened<Data extends Versioned> = {
  readonly opened: Data
  /** The record as it is now, where it is another version; null where it is the same. */
  readonly newer: Data | null
  /** The form begins anew with the record as it is now. */
  readonly loadNewerVersion: () => void
}

/**
 * Keeps the record that a form was opened with while the page is read anew. Whoever calls it has the record's id as its
 * key, and the form the version of `opened`: so nothing typed is lost when somebody else saves.
 */
export function useLoadedVersion<Data extends Versioned>(current: Data): Opened<Data> {
  const [opened, setOpened] = useState(current)
  return {
    opened,
    newer: current.version === opened.version ? null : current,
    loadNewerVersion: () => setOpened(current),
  }
}
