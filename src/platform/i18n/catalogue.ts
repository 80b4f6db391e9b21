import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../preferences.rules.ts'

const folder = join(import.meta.dirname, '../../../locales')

type Node = { [key: string]: string | Node }

export const listTextFiles = (language: Language): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .sort()

/** In ICU message format, by whole key: `cart.title`. */
export function readTexts(
  language: Language,
  files: readonly string[] = listTextFiles(language),
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const file of files) {
    const tree: Node = JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8'))
    flatten(tree, file, texts)
  }
  return texts
}

export function compileTexts(texts: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}

function flatten(tree: Node, prefix: string, texts: Record<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts[`${prefix}.${key}`] = value
    else flatten(value, `${prefix}.${key}`, texts)
  }
}
