import { useState } from 'react'

/**
 * The value, or the last one that was there under the same address. What a form has done often leaves its list before the
 * form was told: until the page moves on it is shown as it was. `value` must be the same object as long as it says the
 * same, as what a loader gave is.
 */
export function useStableWhile<Value extends object>(
  address: string | null,
  value: Value | null,
): Value | null {
  const [kept, setStable] = useState({ address, value })
  const isNew = kept.address !== address || (value !== null && kept.value !== value)
  if (isNew) setStable({ address, value })
  if (address === null) return null
  return isNew ? value : kept.value
}
