/** In letters of its JSON; a cart of a thousand lines takes 600,000. */
export const maxAnswerLetters = 4_000_000

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

const maxKeptLetters = 100

type Data = Readonly<Record<string, unknown>>

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
