import { graphql } from '#platform/graphql/document.ts'
import type { Position } from './position.rules.ts'

/** Rejects when that fails. */
export async function saveReadingPosition(
  bookId: number,
  position: Position,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: SaveReadingPosition.text,
      variables: { input: { bookId: `/books/${bookId}`, ...position } },
    }),
    // The last one is sent while the page is already going.
    keepalive: true,
    signal,
  })
  const answer: Answer = await response.json()
  const moment = answer.data?.saveReadingPosition?.readingPosition?.updatedAt
  if (!moment) throw new Error('the position was not saved')
  return moment
}

type Answer = { data?: ReturnType<NonNullable<typeof SaveReadingPosition.types>> | null }

const SaveReadingPosition = graphql(`
  mutation SaveReadingPosition($input: saveReadingPositionInput!) {
    saveReadingPosition(input: $input) { readingPosition { updatedAt } }
  }
`)
