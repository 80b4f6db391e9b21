import type { BrowserContext } from 'playwright-core'

/** What a browser's windows complain of from now on; the list grows as they do. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isKnown(message.text())) return
    complaints.push(`${message.type()} at ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => void complaints.push(`${error.page()?.url()}: ${error.error().stack}`))
  void context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`breach of the policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return complaints
}

const known = [
  // Said by the browser's driver where a journey keeps the worker out.
  /^Service Worker registration blocked/,
  // A form that is sent back and a page that is not there are told by their status, which the browser calls an error.
  /^Failed to load resource: .* status of 4(01|03|04|22)/,
  // The driver puts scripts of its own into every frame, also where none may run.
  /^Blocked script execution in 'blob:/,
]

const isKnown = (text: string): boolean => known.some((words) => words.test(text))
