import type { Reply } from '../../shared/exchange.ts'
import { html, type Markup } from '../../shared/html.ts'
import { backUrl } from '../course.ts'
import { merchantName } from '../demo.ts'
import { type CardEnding, cardNumber, type Outcome, outcomes } from '../outcomes.ts'
import { decimal, type Transaction } from '../transaction.ts'
import { page } from './page.ts'

const facts = ({ amount, currency, companyRef, description }: Transaction): Markup => html`<dl>
<dt>Pay to</dt><dd>${merchantName}</dd><dt>Amount</dt><dd>${currency} ${decimal(amount)}</dd>
<dt>For</dt><dd>${description}</dd><dt>Reference</dt><dd>${companyRef}</dd></dl>`

const backLink = (transaction: Transaction): Markup =>
  html`<a href="${backUrl(transaction)}">Back to ${merchantName}</a>`

const cards = (): Markup[] =>
  Object.entries<Outcome>(outcomes).map(
    ([ending, { meaning }]) => html`<li><code>${cardNumber(ending as CardEnding)}</code> ${meaning}</li>`,
  )

/** First step: the card. */
export const cardPage = (transaction: Transaction, problem: string | null): Reply =>
  page(
    'Pay by card',
    html`<h1>Pay by card</h1>${facts(transaction)}
${problem === null ? null : html`<p class="problem" role="alert">${problem}</p>`}
<form method="post"><input type="hidden" name="step" value="card">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required></label>
<div class="pair"><label>Expiry (MM/YY)<input name="expiry" inputmode="numeric" autocomplete="off" required></label>
<label>Security code<input name="cvv" inputmode="numeric" autocomplete="off" required></label></div>
<button class="primary">Pay</button></form>
<form method="post"><button name="step" value="cancel">Cancel</button></form>${backLink(transaction)}
<p class="note">A stand-in for the provider's page: no money moves, and nothing typed is kept.</p>
<details><summary>Test cards</summary><ul>${cards()}</ul></details>`,
  )

/** Second step: the payer's bank asks. */
export const bankPage = (transaction: Transaction, card: CardEnding): Reply =>
  page(
    'Confirm with your bank',
    html`<h1>Confirm with your bank</h1>${facts(transaction)}<p>Card ending in ${card}</p>
<form method="post"><input type="hidden" name="card" value="${card}">
<button class="primary" name="step" value="confirm">Confirm</button>
<button name="step" value="cancel">Cancel</button></form>`,
  )

const notices = {
  waits: ['Waiting for your bank', 'Your bank has not answered yet. You may close this page.'],
  stays: ['Payment received', 'You may close this page.'],
  closed: ['This payment is closed', 'It was paid or cancelled, or its time has passed.'],
} as const

export function noticePage(transaction: Transaction, notice: keyof typeof notices): Reply {
  const [title, text] = notices[notice]
  return page(title, html`<h1>${title}</h1>${facts(transaction)}<p>${text}</p>${backLink(transaction)}`)
}

export const unknownPage = (): Reply =>
  page('Unknown payment', html`<h1>Unknown payment</h1><p>This address leads to no payment.</p>`, 404)
