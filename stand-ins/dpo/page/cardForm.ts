import { type CardEnding, testCard } from '../outcomes.ts'

export type CardProblem = 'number' | 'cvv' | 'month' | 'year' | 'expired'

export const problemTexts: Readonly<Record<CardProblem, string>> = {
  number: 'This page takes the test cards below only. Never type a real card here.',
  cvv: 'The security code has three or four digits.',
  month: 'The month of expiry is a number from 01 to 12.',
  year: 'The year of expiry has two or four digits.',
  expired: 'This card has expired.',
}

/** The test card that was typed, or what is wrong. Nothing else of it leaves this function. */
export function readCard(form: URLSearchParams, now: Date): CardEnding | CardProblem {
  const card = testCard(form.get('number') ?? '')
  if (card === null) return 'number'
  const [, month = '', year = ''] = /^\s*(\d*)\s*\/\s*(\d*)\s*$/.exec(form.get('expiry') ?? '') ?? []
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return 'month'
  if (!/^(\d\d|\d{4})$/.test(year)) return 'year'
  const end = Date.UTC((Number(year) % 100) + 2000, Number(month), 1)
  if (end <= now.getTime()) return 'expired'
  return /^\d{3,4}$/.test(form.get('cvv') ?? '') ? card : 'cvv'
}

export const isProblem = (read: CardEnding | CardProblem): read is CardProblem =>
  Object.hasOwn(problemTexts, read)
