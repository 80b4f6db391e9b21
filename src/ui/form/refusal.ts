import { useEffect } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { serverErrorText } from './errorText.ts'
import { useSnackbar } from '../overlay/Snackbar.tsx'
import { useErrorTexts, useText } from '../Text.tsx'

/** For those that belong to no field; ten seconds (specification of the storefront, section 8). */
export function useRefusalSnackbar(refusal: Refusal | null | undefined): void {
  const show = useSnackbar()
  const t = useText()
  const loadErrors = useErrorTexts()
  useEffect(() => {
    if (refusal) void loadErrors().then(() => show({ tone: 'error', text: serverErrorText(refusal, t) }))
  }, [refusal, show, t, loadErrors])
}
