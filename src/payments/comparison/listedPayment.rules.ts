/** A payment as the provider's own list has it. */
export type ListedPayment = {
  readonly receipt: string
  /** Major units of the currency. */
  readonly amount: number
  readonly currency: string
  /** What the payer was shown, or typed: the order's short number, in any case and spacing. */
  readonly reference: string
  /** May be masked, or no number at all. */
  readonly payer: string | null
  /** Null where it cannot be read. */
  readonly paidAt: Date | null
}

/** As it came; without a code or a sum it is no payment that could be looked for. */
export type UnreadRow = { readonly unread: string }

export type ListedRow = ListedPayment | UnreadRow

export type ListWindow = { readonly from: Date; readonly to: Date }

const hourMs = 3_600_000

/** Providers keep their lists for two days; a run of each day sees every payment twice. */
export const windowBefore = (now: Date): ListWindow => ({
  from: new Date(now.getTime() - 47 * hourMs),
  to: now,
})

/** Of our own payments those that the list must have by now, however its clock goes. */
export const innerWindow = ({ from, to }: ListWindow): ListWindow => ({
  from: new Date(from.getTime() + 2 * hourMs),
  to: new Date(to.getTime() - 2 * hourMs),
})
