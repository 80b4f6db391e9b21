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
    | 'taxId'
    | 'used'
    | 'decimals'
  readonly params?: Readonly<Record<string, string | number>>
}

type Bounds = { readonly min?: number; readonly max?: number }

/** Blanks around it do not count. At most one. */
export function lengthViolations(
  path: string,
  text: string,
  { min = 0, max = Infinity }: Bounds,
): Violation[] {
  const length = Array.from(text.trim()).length
  if (length < min) return [{ path, code: 'minLength', params: { min } }]
  return length > max ? [{ path, code: 'maxLength', params: { max } }] : []
}

export const requiredViolations = (path: string, text: string, bounds: Bounds): Violation[] =>
  text.trim() === '' ? [{ path, code: 'required' }] : lengthViolations(path, text, bounds)
