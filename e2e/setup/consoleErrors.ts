import type { BrowserContext } from '@playwright/test'

/** Writes down what a browser's windows complain of from now on: errors, warnings, breaches of the security policy. */
export async function collectErrors(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isKnown(message.text())) return
    errors.push(`${message.type()} at ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => void errors.push(`${error.page()?.url()}: ${error.error().stack}`))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`breach of the policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
}

const known = [
  // Said by the browser's driver where a test keeps the service worker out.
  /^Service Worker registration blocked/,
  // A form that is sent back and a page that is not there are told by their status, which the browser calls an error.
  /^Failed to load resource: .* status of 4(01|03|04|22)/,
  // The router tells of an address with a broken letter, which is searched for as it stands.
  /^The URL path ".*" could not be decoded/,
  // Chromium's impatience where the network is slow, or others use the same cores.
  /was preloaded using link preload but not used within a few seconds/,
  // The driver puts scripts of its own into every frame, also where none may run.
  /^Blocked script execution in '(?:blob:|about:blank')/,
]

const isKnown = (text: string): boolean => known.some((words) => words.test(text))
