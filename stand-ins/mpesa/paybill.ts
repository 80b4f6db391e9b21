/** Where the shop wants to hear of payments that customers make to the paybill by themselves. */
export type Registration = {
  readonly confirmationUrl: string
  readonly validationUrl: string
  /** What happens when the validation address does not answer. */
  readonly responseType: 'Completed' | 'Cancelled'
}

/** What a customer types on the phone to pay the paybill. */
export type PaybillOrder = {
  readonly phone: string
  /** Whole shillings. */
  readonly amount: number
  readonly reference: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

export type PaybillPayment = PaybillOrder & {
  readonly transId: string
  readonly paidAt: string
}

/** The paybill's registration and the payments that went through. */
export class Paybill {
  readonly payments: PaybillPayment[] = []
  registration: Registration | null = null

  clear(): void {
    this.payments.length = 0
    this.registration = null
  }
}
