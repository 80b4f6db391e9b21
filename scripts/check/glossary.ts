// The texts call each thing by the word that docs/glossary.md has for it in their language.
import { readTexts } from '#platform/i18n/catalogue.ts'
import { glossaryProblems, readGlossary } from './glossaryRules.ts'
import { readSource } from './source.ts'

const problems = glossaryProblems(readGlossary(readSource('docs/glossary.md')), {
  eng: readTexts('eng'),
  kin: readTexts('kin'),
  swa: readTexts('swa'),
  nya: readTexts('nya'),
})
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
