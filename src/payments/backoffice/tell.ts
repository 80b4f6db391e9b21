import type { TextKey } from '#platform/i18n/write.ts'

/** Writes one of several texts, of which some say nothing of what they are given. */
export type Tell = (key: TextKey, values: Readonly<Record<string, string | number>>) => string
