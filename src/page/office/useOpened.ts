import { useState } from 'react'

type Versioned = { readonly version?: string | null }

/** The record as the form began with it, and what another has saved since then, if anybody has. */
export type Opened<Data extends Versioned> = {
  readonly opened: Data
  /** The record as it is now, where it is another version; null where it is the same. */
  readonly newer: Data | null
  /** The form begins anew with the record as it is now. */
  readonly takeNewer: () => void
}

/**
 * Keeps the record that a form was opened with while the page is read anew. Whoever calls it has the record's id as its
 * key, and the form the version of `opened`: so nothing typed is lost when somebody else saves.
 */
export function useOpened<Data extends Versioned>(current: Data): Opened<Data> {
  const [opened, setOpened] = useState(current)
  return {
    opened,
    newer: current.version === opened.version ? null : current,
    takeNewer: () => setOpened(current),
  }
}

type Sent = {
  readonly refusal: { readonly code: string } | null
  readonly mutation: { readonly answer: { readonly refusal: unknown } | undefined }
}

/**
 * What a form says of another's version: which one it expects when it is sent, and the newer one to be shown. Who was
 * told of it and sends again means it.
 */
export function lateness<Data extends Versioned>({ opened, newer }: Opened<Data>, form: Sent) {
  const isTold = form.refusal?.code === 'SHOP_CHANGED_MEANWHILE'
  const isDone = form.mutation.answer?.refusal === null
  return {
    expectedVersion: (isTold ? newer : null)?.version ?? opened.version ?? '',
    // Without scripts the page is drawn anew with the record of now.
    theirs: isDone ? null : (newer ?? (isTold ? opened : null)),
  }
}
