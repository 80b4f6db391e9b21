/** What each target environment is paid in (payments reference, 2.1 and 5.2). */
export const currencies = { sandbox: 'EUR', mtnrwanda: 'RWF' } as const

export type TargetEnvironment = keyof typeof currencies

/** An API user that was provisioned by a call belongs to the sandbox; the shop's own to the environment of the option. */
export const isTargetEnvironment = (text: string): text is TargetEnvironment =>
  Object.hasOwn(currencies, text)
