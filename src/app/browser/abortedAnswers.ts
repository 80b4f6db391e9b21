/**
 * An answer that nobody waits for any more is no error. The router's decoder leaves a promise behind for the end of each
 * answer, which is rejected unheard where a step is taken back after the answer has begun.
 */
export function forgetAbortedAnswers(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
