/** In letters of its JSON; a cart of a thousand lines takes 600,000. */
export const maxAnswerLetters = 4_000_000

export const isTooLarge = (data: unknown): boolean => lettersOf(data, 0) > maxAnswerLetters

// By names and not by entries, which would be made for each object of every answer.
function lettersOf(value: unknown, before: number): number {
  let letters = before + 4 // quotes, a comma, a short number
  if (typeof value === 'string') return letters + value.length
  if (Array.isArray(value)) {
    for (const item of value) letters = letters > maxAnswerLetters ? letters : lettersOf(item, letters)
  } else if (isData(value)) {
    for (const name in value) {
      if (letters > maxAnswerLetters) break
      letters = lettersOf(value[name], letters + name.length)
    }
  }
  return letters
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
