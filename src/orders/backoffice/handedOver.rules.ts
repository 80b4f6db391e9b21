type Place = {
  readonly addressLine1?: string | null
  readonly addressLine2?: string | null
  readonly addressPostalCode?: string | null
  readonly school?: { readonly name: string } | null
  readonly studentName?: string | null
  readonly studentClass?: string | null
}

/** Where an order is handed over, in one line; empty where that is the shop's own office. */
export const handedOverTo = (to: Place): string =>
  [to.addressLine1, to.addressLine2, to.addressPostalCode, to.school?.name, to.studentClass, to.studentName]
    .filter(Boolean)
    .join(', ')
