import { type ReactNode, Suspense, use } from 'react'
import type { Translate } from '#platform/i18n/write.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refusalText } from './errorText.ts'
import { useErrorTexts, useText } from '../Text.tsx'

type Props = { readonly tell: (write: Translate) => ReactNode }

/** Public pages come without the error catalogue: its words are fetched when they are first needed. */
export const ErrorWords = ({ tell }: Props) => (
  <Suspense>
    <Words tell={tell} />
  </Suspense>
)

function Words({ tell }: Props): ReactNode {
  const t = useText()
  const loadErrors = useErrorTexts()
  if (!t.has('errors.unknown')) use(loadErrors())
  return tell(t)
}

export const RefusalText = ({ refusal }: { readonly refusal: Refusal }) => (
  <ErrorWords tell={(t) => refusalText(refusal, t)} />
)
