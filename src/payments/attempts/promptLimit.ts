import type { RateLimit, Tries } from '#platform/rateLimit.table.ts'

const phoneLimit: RateLimit = { kind: 'pushes to a phone', max: 6, seconds: 600 }

/** A prompt on a stranger's phone is abuse: whoever asks for it, it counts. */
export const promptTries = (phone: string): Tries => [[phoneLimit, phone]]
