// RFC 5321, 4.2.1: what a server answers with 5xx it will answer again. Not where it is our own sign-in that it refuses,
// which the operator mends.

/** What the mail library throws. */
type SendError = { readonly code?: unknown; readonly responseCode?: unknown }

const ownFaults = [530, 534, 535, 538]

export function isRefusedForEver({ code, responseCode }: SendError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (typeof responseCode !== 'number') return code === 'EENVELOPE'
  return responseCode >= 500 && responseCode < 600 && !ownFaults.includes(responseCode)
}
