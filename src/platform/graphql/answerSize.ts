/** The largest answer, in letters of its JSON; a cart of a thousand lines takes 600,000. */
export const maxAnswerLetters = 4_000_000

/** Whether an answer is too large to be sent, found out before its JSON is written. */
export function isTooLarge(data: unknown): boolean {
  const open: unknown[] = [data]
  let letters = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') letters += value.length
    letters += 4 // quotes, a comma, a short number
    if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) {
        if (!Array.isArray(value)) letters += name.length
        open.push(member)
      }
    if (letters > maxAnswerLetters) return true
  }
  return false
}

/** Enough for what a caller knows its own call by. */
const maxKeptLetters = 100

type Data = Readonly<Record<string, unknown>>

/**
 * What is left of a mutation's answer that is too large: each field of the root still tells by its payload that it was done,
 * with numbers and short texts, and nothing of what the payload shows.
 */
export const withoutContents = (data: Data): Data =>
  mapValues(data, (payload) => (isData(payload) ? mapValues(payload, withoutContent) : payload))

function withoutContent(member: unknown): unknown {
  if (Array.isArray(member)) return []
  const isShort = typeof member === 'string' && member.length <= maxKeptLetters
  return isShort || typeof member === 'number' || typeof member === 'boolean' ? member : null
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

const mapValues = (data: Data, change: (value: unknown) => unknown): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]))
