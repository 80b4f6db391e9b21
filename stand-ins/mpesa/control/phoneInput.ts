import { ControlError } from '../../shared/control/controlError.ts'

/** A full phone number, `254` and nine digits. */
export function phoneInput(value: unknown): string {
  if (typeof value === 'string' && /^254[17]\d{8}$/.test(value)) return value
  throw new ControlError(400, 'a phone is 254, then 1 or 7, then eight digits')
}
