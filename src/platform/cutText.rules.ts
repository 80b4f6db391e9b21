// A cut between two units of UTF-16 leaves half a character, which PostgreSQL refuses in JSON.

export function cutText(text: string, length: number): string {
  const head = text.slice(0, length)
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head
}
