import { useState } from 'react'
import { graphql } from '#platform/graphql/document.ts'
import { fetchDocument } from '#page/fetchDocument.ts'
import { usePolling } from '#ui/loading/usePolling.ts'
import { betweenQuestions } from '../verificationWatch.rules.ts'

/** Goes on with a new page, since what may be seen has changed. */
export function useVerificationWatch(returnTo: string): { readonly isUnreachable: boolean } {
  const [isUnreachable, setUnreachable] = useState(false)
  const ask = async (signal: AbortSignal) => {
    const { data, refusal } = await fetchDocument(VerificationPollQuery, {}, signal)
    if (signal.aborted) return
    setUnreachable(refusal?.key === 'ServerUnavailable')
    if (refusal?.code === 'UNAUTHENTICATED') window.location.reload()
    if (data?.checkEmailVerifiedWebServiceUser?.emailVerified) window.location.replace(returnTo)
  }
  usePolling({ ask, delay: () => betweenQuestions })
  return { isUnreachable }
}

const VerificationPollQuery = graphql(`
  query VerificationPoll {
    checkEmailVerifiedWebServiceUser { emailVerified }
  }
`)
