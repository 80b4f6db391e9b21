import type { Reply } from '../../shared/exchange.ts'
import { magicPayers } from '../magicPayers.ts'
import { outcomeOf } from '../outcomes.ts'
import type { World } from '../world.ts'
import { markOf } from './fragment.ts'
import { html, type Markup } from '../../shared/html.ts'
import { spacedNumber } from './number.ts'
import { page } from './page.ts'
import { promptText } from './screenText.ts'

/** The page from which to pick up a phone: those that ring, any other by its number. */
export function listPage(world: World, typed: string | null): Reply {
  const open = openPrompts(world)
  const main = html`<div class="column"><p class="badge">Simulated phones</p><h1>Pick up a phone</h1>
<form class="pick" action="/phone"><label for="number">Phone number</label>
<div class="row"><input id="number" name="number" type="tel" value="${typed ?? ''}" placeholder="0712 345 678" required${typed === null ? null : html` aria-describedby="wrong" aria-invalid="true"`}><button class="primary">Open</button></div>
${typed === null ? null : html`<p class="hint" id="wrong">A Kenyan number has nine digits after +254 and begins with 7 or 1.</p>`}</form>
<h2>Asking for a PIN</h2>
<div aria-live="polite" data-follow="/phone/open?seen=" data-mark="${markOf(open)}">${open}</div>
<details><summary>Numbers that answer by themselves</summary><dl class="magic">${magicLines()}</dl></details></div>`
  return page({ title: 'Simulated phones', main, reloadSeconds: null, status: typed === null ? 200 : 400 })
}

/** The phones with a prompt on their screen. */
export function openPrompts(world: World): Markup {
  const open = world.ledger.all().filter(({ prompt }) => prompt === 'open')
  if (open.length === 0) return html`<p class="muted">No phone is asking for a PIN.</p>`
  const lines = open.map(
    (payment) =>
      html`<li><a href="/phone/${payment.phone}"><b>${spacedNumber(payment.phone)}</b><span>${promptText(payment)}</span></a></li>`,
  )
  return html`<ul class="open">${lines}</ul>`
}

function magicLines(): Markup[] {
  return Object.entries(magicPayers)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([digits, name]) =>
        html`<div><dt>${spacedNumber(`254${digits}`)}</dt><dd>${outcomeOf(name).meaning}</dd></div>`,
    )
}
