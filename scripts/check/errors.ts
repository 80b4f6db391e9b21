// The error catalogue: every refusal that the code can give is in the contract's list, with the code that follows from
// its key, and has a text in all four languages.
import { buildSchema, isEnumType } from 'graphql'
import { errorCode } from '#platform/errors.ts'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { readSchemaText } from '../generate/sources.ts'

const schema = buildSchema(readSchemaText())
const codes = schema.getType('ErrorCode')
const violations = schema.getType('ViolationCode')
if (!isEnumType(codes) || !isEnumType(violations)) throw new Error('the schema has no error catalogue')

const keyed = codes.getValues().flatMap(({ name, description }) => {
  const [, key] = description?.match(/^([a-z]+\.[A-Za-z]+)\./) ?? []
  return key ? [{ name, key }] : []
})
const wanted = [
  ...keyed.map(({ key }) => `errors.${key}`),
  ...violations.getValues().map(({ name }) => `errors.validation.${name}`),
]
const problems = [
  ...keyed
    .filter(({ name, key }) => errorCode(key) !== name)
    .map(({ name, key }) => `${key} makes ${errorCode(key)}, not ${name}`),
  ...languages.flatMap((language) => {
    const texts = readTexts(language)
    return wanted.filter((key) => !(key in texts)).map((key) => `${language}: ${key} has no text`)
  }),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
