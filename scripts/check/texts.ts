// The texts of the four languages: the same keys and placeholders everywhere, none unused, none left in English, long
// numbers with commas.
import { readTexts, listTextFiles } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { placeholders } from '../generate/texts.ts'
import { readSource, sourceFiles } from './source.ts'
import { findBareNumbers, findUntranslated } from './textRules.ts'

const eng = readTexts('eng')
const others = languages.filter((language) => language !== 'eng')
const problems = [
  ...languages.flatMap(missing),
  ...languages.flatMap(wrongPlaceholders),
  ...others.flatMap((language) => findUntranslated(language, eng, readTexts(language))),
  ...languages.flatMap((language) => findBareNumbers(language, readTexts(language))),
  ...unused(),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function missing(language: (typeof languages)[number]): string[] {
  const texts = readTexts(language)
  return [
    ...Object.keys(eng)
      .filter((key) => !(key in texts))
      .map((key) => `${language}: ${key} is missing`),
    ...Object.keys(texts)
      .filter((key) => !(key in eng))
      .map((key) => `${language}: ${key} is not in eng`),
    ...Object.entries(texts)
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${language}: ${key} is empty`),
  ]
}

function wrongPlaceholders(language: (typeof languages)[number]): string[] {
  return Object.entries(readTexts(language)).flatMap(([key, text]) => {
    const [wanted, found] = [describe(eng[key] ?? ''), describe(text)]
    return wanted === found
      ? []
      : [`${language}: ${key} has ${found || 'no values'}, not ${wanted || 'none'}`]
  })
}

function describe(text: string): string {
  return [...placeholders(text)]
    .map(([name, kind]) => `${name}:${kind}`)
    .sort()
    .join(' ')
}

function unused(): string[] {
  const code = sourceFiles('src', 'scripts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map(readSource)
    .join('\n')
  const prefixes = [...code.matchAll(/[`'"]((?:[a-zA-Z]+\.)+)\$\{/g)].map(([, prefix = '']) => prefix)
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    prefixes.some((prefix) => key.startsWith(prefix))
  return Object.keys(eng)
    .filter((key) => !isUsed(key))
    .map((key) => `${key} is used nowhere`)
}

if (listTextFiles('eng').length === 0) throw new Error('there are no texts')
