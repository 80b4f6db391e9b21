import type { Payment } from '../payment.ts'
import { outcomeOf } from '../outcomes.ts'
import { html, type Markup } from '../../shared/html.ts'
import { isByHand, screenState } from './screenState.ts'
import { failureText, promptText, receiptText } from './screenText.ts'

const shownMessages = 3

/** The screen of a phone with these payments, oldest first. `hint` is shown beside the PIN when the last try was not one. */
export function screen(payments: readonly Payment[], hint: string | null = null): Markup {
  const state = screenState(payments)
  const paid = payments.filter(({ state }) => state === 'paid').toReversed()
  const messages = paid.slice(0, shownMessages).map(message)
  switch (state.kind) {
    case 'prompt':
      return isByHand(state.payment) ? prompt(state.payment, hint) : automaticPrompt(state.payment)
    case 'sending':
      return html`<section class="card centre"><span class="spin" aria-hidden="true"></span><p>Sending…</p></section>`
    case 'done':
      return html`${state.payment.resultCode === '0' ? null : failure(state.payment)}${messages}`
    default:
      return html`<p class="idle">No request on this phone.</p>`
  }
}

function prompt(payment: Payment, hint: string | null): Markup {
  return html`<form class="card" method="post" action="/phone/${payment.phone}/answer" autocomplete="off">
<h2>M-PESA</h2>
<p>${promptText(payment)}</p>
<input type="hidden" name="request" value="${payment.checkoutRequestId}">
<label for="pin">Enter M-PESA PIN</label>
<input class="pin" id="pin" name="pin" type="text" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" required autofocus title="Four digits"${hint ? html` aria-describedby="hint" aria-invalid="true"` : null}>
${hint ? html`<p class="hint" id="hint">${hint}</p>` : null}
<div class="buttons"><button name="choice" value="cancel" formnovalidate>Cancel</button><button class="primary" name="choice" value="send">Send</button></div>
</form>`
}

function automaticPrompt(payment: Payment): Markup {
  return html`<section class="card">
<h2>M-PESA</h2>
<p>${promptText(payment)}</p>
<p class="note">This payer answers by itself: ${outcomeOf(payment.outcome).meaning}.</p>
</section>`
}

function failure({ resultCode }: Payment): Markup {
  return html`<section class="card"><h2 class="failed">Not paid</h2><p>${failureText(resultCode ?? '1037')}</p><p class="quiet">No money was taken.</p></section>`
}

function message(payment: Payment): Markup {
  return html`<section class="sms"><h2>M-PESA</h2><p>${receiptText(payment)}</p></section>`
}
