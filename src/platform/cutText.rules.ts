// JavaScript counts in units of UTF-16, two of which make an emoji. A cut between them leaves a half that no other
// encoding can hold: PostgreSQL refuses it in JSON, and an address cannot be made of it.

/** The beginning of a text, of at most so many units of UTF-16, without half a character at its end. */
export function cutText(text: string, length: number): string {
  const head = text.slice(0, length)
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head
}
