import { type DocumentNode, GraphQLError, Lexer, parse, Source, TokenKind } from 'graphql'
import { formatNumber } from '#platform/i18n/number.rules.ts'

// The longest document of the screens has some 3,000 letters and 500 words.
const maxLetters = 50_000
const maxTokens = 5000

/** The parser calls itself for each bracket in a bracket; the screens are 14 deep at most. */
const maxNesting = 60

export function parseDocument(text: string): DocumentNode {
  if (text.length > maxLetters)
    throw new GraphQLError(`the document has more than ${formatNumber(maxLetters)} letters`)
  refuseNesting(text)
  return parse(text, { maxTokens })
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

function refuseNesting(text: string): void {
  const lexer = new Lexer(new Source(text))
  let depth = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (opening.has(kind)) depth += 1
    if (closing.has(kind)) depth -= 1
    if (depth > maxNesting) throw new GraphQLError(`the document is nested more than ${maxNesting} levels`)
  }
}
