import { loadTexts } from './browserTexts.ts'

const retryMs = 5000
let loading: Promise<void> | undefined

/** The texts of errors, for a page that came without. Where they do not come, what was refused is told in other words. */
export const loadErrors = (): Promise<void> =>
  (loading ??= loadTexts('errors').catch(() => void setTimeout(() => (loading = undefined), retryMs)))
