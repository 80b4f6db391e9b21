type DraftOrder = { readonly _id: string; readonly listSchool?: { readonly id: string } | null }

/** The key in this window's storage. A school's list begins a new draft: what was typed before went elsewhere. */
export const typedDraft = ({ _id, listSchool }: DraftOrder): string =>
  ['checkout', _id, listSchool?.id].filter(Boolean).join(' ')
