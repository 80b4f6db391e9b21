// What the banner says of a title: as many whole sentences as there is room for, else the words that fit.
import { cutText } from '#platform/cutText.rules.ts'

/** Letters at most. */
export const blurbLength = 160

const sentences = /[^.!?…]+(?:[.!?…]+["”’»)]*(?=\s|$)|[.!?…]|$)/gu

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

function wordsOf(text: string): string {
  const room = cutText(text, blurbLength)
  const end = room.lastIndexOf(' ')
  const words = end > 0 ? room.slice(0, end) : cutText(room, blurbLength - 1)
  return `${words.replace(/[\s.,;:!?…–—-]+$/u, '')}…`
}
