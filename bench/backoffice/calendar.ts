// When people buy: more from year to year, in the weeks before school, on weekdays and in the evening.
import type { Chance } from '../search/chance.ts'

const day = 86_400_000
const hour = 3_600_000
const zone = 3 * hour
const days = 3 * 365

const ofMonth = [2.2, 1.2, 1, 1.1, 1.6, 0.9, 0.9, 1.1, 1.5, 0.9, 1, 1.3]
const ofWeekday = [0.7, 1.1, 1, 1, 1, 1.2, 1]
const ofHour = [1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 9, 8, 7, 7, 8, 9, 11, 14, 15, 12, 7, 3]

/** So many moments in the three years before the end, day after day; within a day in no order. */
export function* moments(count: number, end: Date, chance: Chance): Generator<Date> {
  const today = Math.floor((end.getTime() + zone) / day)
  const weights = Array.from({ length: days }, (_, index) => weightOf(today - days + 1 + index, end))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let made = 0
  let due = 0
  for (const [index, weight] of weights.entries()) {
    due += (count * weight) / whole
    const planned = index === days - 1 ? count : Math.round(due)
    for (; made < planned; made++) yield momentIn(today - days + 1 + index, end, chance)
  }
}

function weightOf(number: number, end: Date): number {
  const date = new Date(number * day)
  const growth = 1 + number / 20_000
  const share = Math.min(1, (end.getTime() + zone - number * day) / day)
  return (ofMonth[date.getUTCMonth()] ?? 1) * (ofWeekday[date.getUTCDay()] ?? 1) * growth * share
}

const hours = ofHour.flatMap((weight, index) => Array.from({ length: weight }, () => index))

function momentIn(number: number, end: Date, chance: Chance): Date {
  const begin = number * day - zone
  const at = begin + chance.of(hours) * hour + chance.next() * hour
  return new Date(at < end.getTime() ? at : begin + chance.next() * (end.getTime() - begin))
}
