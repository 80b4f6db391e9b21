import type { PlaceMpesaOrderInput } from '#generated/documents.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Page } from '#page/page.ts'

/** What all methods are told; each takes of it what it needs. */
export type PlacementInput = Omit<PlaceMpesaOrderInput, 'confirmedRequest' | 'clientMutationId'> & {
  /** Number of the earlier payment that the buyer knows of. */
  readonly confirmed: number | null
}

/** `to` is where the buyer goes on. */
export type PlaceResult =
  | { readonly refusal: Refusal; readonly to?: never }
  | { readonly refusal: null; readonly to: string }

export type Placement = (page: Page, input: PlacementInput) => Promise<PlaceResult>

/** The earlier payment that a form's button says the buyer knows of. */
export const confirmedIn = (form: FormData): number | null => {
  const number = formText(form, 'confirmed')
  return /^\d+$/.test(number) ? Number(number) : null
}
