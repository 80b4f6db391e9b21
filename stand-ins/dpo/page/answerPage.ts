import type { Exchange, Reply } from '../../shared/exchange.ts'
import { cancel, charge, type Charged } from '../course.ts'
import { isPayable } from '../life.ts'
import { isCardEnding } from '../outcomes.ts'
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { isProblem, problemTexts, readCard } from './cardForm.ts'
import { bankPage, cardPage, noticePage, unknownPage } from './views.ts'

export const isPagePath = (path: string): boolean => path === '/payv2.php' || path === '/payv3.php'

const declined = 'Your bank declined this card. Try again, or take another one.'

/** Serves the page on which a person pays. What is typed there goes into no log. */
export async function answerPage(world: World, { method, url, body }: Exchange): Promise<Reply> {
  const transaction = world.ledger.find(url.searchParams.get('ID') ?? '')
  if (!transaction) return unknownPage()
  if (!isPayable(world, transaction)) return noticePage(transaction, 'closed')
  if (method !== 'POST') return cardPage(transaction, transaction.state === 'declined' ? declined : null)
  return takeStep(world, transaction, new URLSearchParams(body))
}

async function takeStep(world: World, transaction: Transaction, form: URLSearchParams): Promise<Reply> {
  const step = form.get('step')
  if (step === 'cancel') return afterCharge(transaction, cancel(transaction))
  if (step === 'card') {
    const read = readCard(form, new Date())
    return isProblem(read) ? cardPage(transaction, problemTexts[read]) : bankPage(transaction, read)
  }
  const card = form.get('card')
  if (step !== 'confirm' || !isCardEnding(card)) return cardPage(transaction, null)
  return afterCharge(transaction, await charge(world, transaction, card))
}

function afterCharge(transaction: Transaction, charged: Charged): Reply {
  if (charged.kind === 'goes') return { status: 302, headers: { location: charged.to }, body: '' }
  return charged.kind === 'declined' ? cardPage(transaction, declined) : noticePage(transaction, charged.kind)
}
