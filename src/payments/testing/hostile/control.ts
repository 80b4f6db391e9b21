import type { MpesaBooks, Paid, SentCallback } from './compareBooks.ts'

/** A control call of a stand-in. */
export async function control<Answer>(url: string, path: string, body?: object): Promise<Answer> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(`${url}/__sim/${path}`, init)
  if (!response.ok) throw new Error(`the stand-in refuses ${path}: ${await response.text()}`)
  const answer: Answer = await response.json() // its README says what each call answers
  return answer
}

/** What the M-Pesa stand-in at an address has written down. */
export const readMpesaBooks = async (url: string): Promise<MpesaBooks> => ({
  payments: await control<Paid[]>(url, 'payments'),
  callbacks: await control<SentCallback[]>(url, 'callbacks'),
})

/** Sends callbacks that the shop did not take once more, as the provider is said to do. */
export async function sendAgain(url: string): Promise<void> {
  const sent = await control<SentCallback[]>(url, 'callbacks')
  const taken = new Set(sent.filter(({ answer }) => answer?.status === 200).map(({ about }) => about))
  for (const { id, about, repeats } of sent)
    if (!taken.has(about) && repeats === null) await control(url, `callbacks/${id}/fire`, { times: 1 })
}
