type StartFacts = {
  readonly requestedAt: Date
  readonly unansweredAt: Date | null
  readonly isNamed: boolean
  readonly resultCode: number | null
}

type StartRow = {
  readonly requested_at: Date
  readonly unanswered_at: Date | null
  readonly result_code: number | null
}

export const startOf = (row: StartRow, isNamed: boolean): StartFacts => ({
  requestedAt: row.requested_at,
  unansweredAt: row.unanswered_at,
  resultCode: row.result_code,
  isNamed,
})

/** A process that died never got the answer: hence a limit of one and a half times `timeoutMs`. */
export const isStartUnderWay = (
  { requestedAt, unansweredAt, isNamed }: Omit<StartFacts, 'resultCode'>,
  { now, timeoutMs }: { readonly now: Date; readonly timeoutMs: number },
): boolean => !isNamed && unansweredAt === null && now.getTime() < requestedAt.getTime() + timeoutMs * 1.5

export const isStartUncertain = (
  facts: StartFacts,
  time: { readonly now: Date; readonly timeoutMs: number },
): boolean => facts.resultCode === null && !facts.isNamed && !isStartUnderWay(facts, time)
