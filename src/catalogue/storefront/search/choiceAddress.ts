import { type ReaderChoice, writeChoice } from '../../search/readerChoice.rules.ts'

export function choiceAddress(choice: ReaderChoice, page = 1): string {
  const pairs = new URLSearchParams(writeChoice(choice))
  if (page > 1) pairs.set('page', String(page))
  return `?${pairs}`
}
