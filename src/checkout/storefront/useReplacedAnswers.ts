import { useEffect } from 'react'

/**
 * An answer that another one has replaced is no error. The router's decoder leaves a promise behind for the end of each
 * answer, which is rejected unheard where a step is taken back after the answer has begun.
 */
export function useReplacedAnswers(): void {
  useEffect(() => {
    const forget = (event: PromiseRejectionEvent) => {
      const reason: unknown = event.reason
      if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
    }
    addEventListener('unhandledrejection', forget)
    return () => removeEventListener('unhandledrejection', forget)
  }, [])
}
