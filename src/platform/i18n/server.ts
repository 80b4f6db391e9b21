import type { Language } from '../preferences.rules.ts'
import { compileTexts, readTexts } from './catalogue.ts'
import { type Translate, writer } from './write.ts'

const writers = new Map<Language, Translate>()

export function serverTexts(language: Language): Translate {
  let found = writers.get(language)
  if (!found) writers.set(language, (found = writer(compileTexts(readTexts(language)))))
  return found
}
