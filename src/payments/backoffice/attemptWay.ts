import type { Write } from '#platform/i18n/write.ts'
import type { StoryAttempt } from './attemptStory.fields.ts'

/** How an attempt was to be paid: a firm by its own name, everything else in the clerk's language. */
export const attemptWay = (
  { provider, paymentType }: Pick<StoryAttempt, 'provider' | 'paymentType'>,
  t: Write,
): string =>
  paymentType === 'cash' || paymentType === 'b2b' || paymentType === 'pdq'
    ? t(`officeAttempts.way.${paymentType}`)
    : provider
