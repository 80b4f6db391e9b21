/** As if it were typed, so that the form and its draft hear of it. */
export function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
