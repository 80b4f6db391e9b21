import { buildSchema } from 'graphql'

const prefixIn = (description: string | null | undefined): string | undefined =>
  /IRI: \/(\w+)\/\{/.exec(description ?? '')?.[1]

/** The IRI prefixes of the API's types, as the descriptions of the types tell them. */
export function iriPrefixes(schemaText: string): string {
  const prefixes = Object.values(buildSchema(schemaText).getTypeMap()).flatMap(({ name, description }) => {
    const prefix = prefixIn(description)
    return prefix === undefined ? [] : [`  ${name}: '${prefix}',`]
  })
  return `export const iriPrefixes = {\n${prefixes.join('\n')}\n} as const\n`
}
