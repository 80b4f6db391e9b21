import type { Reply } from '../../shared/exchange.ts'
import type { World } from '../world.ts'
import { markOf } from './fragment.ts'
import { html, type Markup } from '../../shared/html.ts'
import { spacedNumber } from './number.ts'
import { page } from './page.ts'
import { screen } from './screen.ts'
import { isByHand, screenState } from './screenState.ts'

/** The page that plays one phone. */
export function phonePage(world: World, phone: string, isShort: boolean): Reply {
  const shown = seenScreen(world, phone, isShort)
  const isAsking = screenState(world.ledger.ofPhone(phone)).kind === 'prompt'
  const main = html`<div class="desk">
<div class="about"><p class="badge">Simulated phone</p><h1>${spacedNumber(phone)}</h1>
<p class="muted">Pay in the shop with this number and keep this page open: the request shows here.</p>
<ul class="muted wide"><li>Any PIN of four digits is right, 0000 is wrong.</li><li>A request ends after 60 seconds.</li><li>No money moves, and the PIN is not kept.</li></ul></div>
<div class="phone"><div class="bar" aria-hidden="true"><span>Simulated network</span><span class="bars"></span></div>
<div class="screen" aria-live="polite" data-follow="/phone/${phone}/screen?${isShort ? 'short&' : ''}seen=" data-mark="${markOf(shown)}">${shown}</div></div>
<p class="muted narrow">Any PIN of four digits is right, 0000 is wrong. It is not kept.</p></div>`
  return page({ title: `Phone ${spacedNumber(phone)}`, main, reloadSeconds: isAsking ? 61 : 2 })
}

/** The phone's screen for somebody who looks at it now; a prompt that is shown waits for that person. `isShort`: the last PIN was. */
export function seenScreen(world: World, phone: string, isShort: boolean): Markup {
  const payments = world.ledger.ofPhone(phone)
  const state = screenState(payments)
  if (state.kind === 'prompt' && isByHand(state.payment)) state.payment.promptSeen = true
  return screen(payments, isShort ? 'A PIN has four digits.' : null)
}
