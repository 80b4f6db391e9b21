import type { Language } from '../preferences.rules.ts'
import { compileTexts, readTexts } from './catalogue.ts'
import { type Write, writer } from './write.ts'

const writers = new Map<Language, Write>()

export function serverTexts(language: Language): Write {
  let found = writers.get(language)
  if (!found) writers.set(language, (found = writer(compileTexts(readTexts(language)))))
  return found
}
