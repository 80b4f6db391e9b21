import { createHash } from 'node:crypto'
import type { Exchange, Reply } from '../../shared/exchange.ts'
import type { World } from '../world.ts'
import type { Markup } from '../../shared/html.ts'

const longestPollMs = 20_000

/** A short mark that changes when the markup does. */
export function markOf({ markup }: Markup): string {
  return createHash('sha1').update(markup).digest('base64url').slice(0, 12)
}

/**
 * Answers a page's poll for a part of it: at once if the part differs from what the page shows, else when something
 * changes on the phone (any phone if null) or after a while.
 */
export async function pollFragment(
  world: World,
  { url, closed }: Exchange,
  phone: string | null,
  render: () => Markup,
): Promise<Reply> {
  let fragment = render()
  if (markOf(fragment) === url.searchParams.get('seen')) {
    await world.phones.nextChange(phone, AbortSignal.any([closed, AbortSignal.timeout(longestPollMs)]))
    fragment = render()
  }
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-mark': markOf(fragment) },
    body: fragment.markup,
  }
}
