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
