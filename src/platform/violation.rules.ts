// What is wrong with single fields of an input. The fields of the screens and the server read the same rules.

/** One failing field of an input: the contract's `ViolationCode` with the limit that was missed. */
export type Violation = {
  readonly path: string
  readonly code:
    | 'required'
    | 'minLength'
    | 'maxLength'
    | 'email'
    | 'number'
    | 'min'
    | 'max'
    | 'phone'
    | 'date'
    | 'name'
  readonly params?: Readonly<Record<string, number>>
}

type Bounds = { readonly min?: number; readonly max?: number }

/** What is wrong with the length of a text that is there; blanks around it do not count. At most one. */
export function lengthViolations(
  path: string,
  text: string,
  { min = 0, max = Infinity }: Bounds,
): Violation[] {
  const length = Array.from(text.trim()).length
  if (length < min) return [{ path, code: 'minLength', params: { min } }]
  return length > max ? [{ path, code: 'maxLength', params: { max } }] : []
}

/** The same for a text that must be there. */
export const requiredViolations = (path: string, text: string, bounds: Bounds): Violation[] =>
  text.trim() === '' ? [{ path, code: 'required' }] : lengthViolations(path, text, bounds)
