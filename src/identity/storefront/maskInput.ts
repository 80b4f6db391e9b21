import type { CallingCode } from '#platform/countries.rules.ts'
import { countDigits, maskPhone } from '../profile/phoneMask.rules.ts'

/** Writes the number in threes and leaves the caret before the digits that it stood before. */
export function maskInput(input: HTMLInputElement, codes: readonly CallingCode[]): void {
  const { value, selectionEnd } = input
  const digitsAfter = countDigits(value.slice(selectionEnd ?? value.length))
  const masked = maskPhone(value, codes)
  if (masked === value) return
  input.value = masked
  if (input !== document.activeElement) return
  let caret = masked.length
  while (caret > 0 && countDigits(masked.slice(caret)) < digitsAfter) caret -= 1
  input.setSelectionRange(caret, caret)
}
