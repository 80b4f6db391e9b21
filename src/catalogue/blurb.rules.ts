// What the banner says of a title: as many whole sentences of its description as there is room for. Where they would
// leave half of the room empty, as a long first one does, the words that fit.
import { cutText } from '#platform/cutText.rules.ts'

/** Letters at most. */
export const blurbLength = 160

const sentences = /[^.!?…]+(?:[.!?…]+["”’»)]*(?=\s|$)|[.!?…]|$)/gu

/** The beginning of a description, in one line of text. */
export function blurbOf(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= blurbLength) return text
  let kept = ''
  for (const sentence of text.match(sentences) ?? []) {
    if ((kept + sentence).length > blurbLength) break
    kept += sentence
  }
  return kept.length >= blurbLength / 2 && text.startsWith(kept) ? kept : wordsOf(text)
}

/** Whole words with an ellipsis after them, which follows no other mark. */
function wordsOf(text: string): string {
  const room = cutText(text, blurbLength)
  const end = room.lastIndexOf(' ')
  const words = end > 0 ? room.slice(0, end) : cutText(room, blurbLength - 1)
  return `${words.replace(/[\s.,;:!?…–—-]+$/u, '')}…`
}
