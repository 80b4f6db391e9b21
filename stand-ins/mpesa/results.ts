/** What the provider says about a push that came to an end, by code; 0 alone means paid. */
export const resultTexts = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '17': 'Rule limited.',
  '26': 'System busy. Traffic blocking condition in place.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction expired. No MO has been received.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request Cancelled by user.',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment.',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  E3008: 'The number is not taken.',
  SFC_IC0003: 'The operator does not exist.',
} as const

export type ResultCode = keyof typeof resultTexts

/** The code as a callback writes it: a JSON number where it is one, else the text. */
export function resultOnCallback(code: ResultCode): number | string {
  return /^\d+$/.test(code) ? Number(code) : code
}
