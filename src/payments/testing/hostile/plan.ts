import type { OutcomeName as MpesaCourse } from '../../../../stand-ins/mpesa/outcomes.ts'
import type { OutcomeName as MtnCourse } from '../../../../stand-ins/mtn/outcomes.ts'
import type { CardEnding } from '../../../../stand-ins/dpo/outcomes.ts'
import { seeded } from '../../../../stand-ins/shared/seeded.ts'

/** What the network, or somebody, does to the messages about a payment. */
export type Fault = 'none' | 'lost' | 'doubled' | 'late' | 'wrong'

export type Plan = { readonly number: number; readonly fault: Fault; readonly hasCoupon: boolean } & (
  | { readonly method: 'mpesa'; readonly course: MpesaCourse }
  | { readonly method: 'mtn'; readonly course: MtnCourse }
  | { readonly method: 'card'; readonly course: CardEnding }
  | { readonly method: 'cash' | 'free' | 'wholesale'; readonly course: null }
)

type Method = Plan['method']

const faults: readonly (readonly [Fault, number])[] = [
  ['lost', 0.1],
  ['doubled', 0.1],
  ['late', 0.1],
  ['wrong', 0.05],
  ['none', 0.65],
]

const methods: readonly (readonly [Method, number])[] = [
  ['mpesa', 0.4],
  ['mtn', 0.2],
  ['card', 0.15],
  ['cash', 0.1],
  ['free', 0.07],
  ['wholesale', 0.08],
]

// Among what nothing is done to, some are not paid.
const mpesaCourses: Readonly<Record<Fault, readonly MpesaCourse[]>> = {
  none: ['success', 'success', 'success', 'success', 'cancelled', 'insufficient-funds', 'push-locked'],
  lost: ['callback-lost-paid', 'callback-lost-cancelled', 'push-hangs'],
  doubled: ['callback-twice'],
  late: ['slow', 'failure-then-success'],
  wrong: ['other-amount', 'unknown-ids', 'callback-empty', 'success-then-failure'],
}

const mtnCourses: Readonly<Record<Fault, readonly MtnCourse[]>> = {
  none: ['success', 'success', 'success', 'rejected', 'insufficient-funds'],
  lost: ['callback-lost-paid', 'callback-lost-failed', 'request-hangs'],
  doubled: ['callback-twice'],
  late: ['slow', 'failure-then-success'],
  wrong: ['other-amount', 'callback-lies', 'callback-lies-paid'],
}

const cards: Readonly<Record<Fault, readonly CardEnding[]>> = {
  none: ['0000', '0000', '0000', '0051', '0032'],
  lost: ['0040', '0041'],
  doubled: ['0042'],
  late: ['0044', '0003'],
  wrong: ['0047', '0002', '0004'],
}

/** So many payments; the same for the same seed, whatever happens meanwhile. */
export function plansOf(seed: string, count: number): Plan[] {
  const random = seeded(seed)
  const oneOf = <Value>(values: readonly Value[], preset: Value): Value =>
    values[Math.floor(random() * values.length)] ?? preset
  return Array.from({ length: count }, (_, number) => {
    const [fault, method] = [weighted(faults, random()), weighted(methods, random())]
    const about = { number, fault, hasCoupon: random() < 0.3 }
    if (method === 'mpesa') return { ...about, method, course: oneOf(mpesaCourses[fault], 'success') }
    if (method === 'mtn') return { ...about, method, course: oneOf(mtnCourses[fault], 'success') }
    if (method === 'card') return { ...about, method, course: oneOf(cards[fault], '0000') }
    return { ...about, method, course: null }
  })
}

function weighted<Value>(shares: readonly (readonly [Value, number])[], at: number): Value {
  let left = at
  for (const [value, share] of shares) {
    left -= share
    if (left < 0) return value
  }
  throw new Error('the shares add up to less than one')
}
