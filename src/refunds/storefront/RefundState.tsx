import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { Notice } from '#ui/Notice.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { lastDay } from './lastDay.ts'

type Props = {
  readonly request: DataOf<typeof RefundStateFields>
  readonly email: string
}

const tones = { open: 'success', approved: 'success', refunded: 'success', declined: 'info' } as const

export function RefundState({ request, email }: Props) {
  const t = useText()
  const language = useLanguage()
  const long = (moment: string | Date) => formatDate(moment, 'long', language)
  return (
    <Notice tone={tones[request.status]} title={t(`help.refund.state.${request.status}.title`)}>
      {request.status === 'open'
        ? t('help.refund.state.open.text', {
            date: long(request.requestedAt),
            until: long(lastDay(request.reviewUntil)),
            email,
          })
        : t(`help.refund.state.${request.status}.text`, {
            date: long(request.closedAt ?? request.requestedAt),
          })}
      {request.status === 'declined' && request.answer && <blockquote>{request.answer}</blockquote>}
    </Notice>
  )
}

export const RefundStateFields = graphql(`
  fragment RefundState on RefundRequest {
    status
    requestedAt
    reviewUntil
    closedAt
    answer
  }
`)
