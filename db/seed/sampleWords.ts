import type { BookLanguage } from './content/types.ts'

/** What a sample says besides the title's own texts; `notice` tells honestly that there is no more. */
export type SampleWords = {
  readonly language: string
  readonly about: string
  readonly opening: string
  readonly noticeTitle: string
  readonly notice: string
}

const english: SampleWords = {
  language: 'en',
  about: 'About this book',
  opening: 'The first page',
  noticeTitle: 'Only a sample',
  notice:
    'This file is a sample made for the demo shop. It holds what the shop says of the book and its first page; there is no more of it.',
}

const words: Partial<Record<BookLanguage, SampleWords>> = {
  swa: {
    language: 'sw',
    about: 'Kuhusu kitabu hiki',
    opening: 'Ukurasa wa kwanza',
    noticeTitle: 'Sampuli tu',
    notice:
      'Faili hii ni sampuli ya duka la maonyesho. Ina maelezo ya kitabu na ukurasa wake wa kwanza tu; hakuna zaidi.',
  },
  fra: {
    language: 'fr',
    about: 'À propos de ce livre',
    opening: 'La première page',
    noticeTitle: 'Un extrait seulement',
    notice:
      'Ce fichier est un exemple fait pour la boutique de démonstration. Il contient la présentation du livre et sa première page, rien de plus.',
  },
}

/** The words in the language of the title, else in English. */
export const sampleWords = (language: BookLanguage): SampleWords => words[language] ?? english

const tags: Record<BookLanguage, string> = {
  eng: 'en',
  swa: 'sw',
  kin: 'rw',
  nya: 'ny',
  kik: 'ki',
  fra: 'fr',
}

/** BCP 47 tag of a title's language. */
export const languageTag = (language: BookLanguage): string => tags[language]

/** Those who wrote a title, or all whom it names when nobody wrote it. */
export function writersOf(authors: readonly { name: string; role: string }[]): string[] {
  const writers = authors.filter(({ role }) => role === 'author')
  return (writers.length > 0 ? writers : authors).map(({ name }) => name)
}
