import { ageText } from '#payments/backoffice/ageText.ts'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import {
  requestedAmountText,
  isOtherThanAsked,
  receivedAmountText,
} from '#payments/backoffice/receivedFacts.ts'
import { ListPager } from '#page/office/ListPager.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { RecordList } from '#ui/office/SplitView.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import type { ChoiceFilter, TableFailure } from '#ui/table/tableParts.ts'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { ListedReview } from './review.fields.ts'
import { reviewProviders, reviewReasons, reviewTable } from './reviewTable.rules.ts'
import { reasonTones } from './reasonTones.ts'
import type { ReviewLinks } from './useReviewLinks.ts'

type Props = {
  /** Null where they could not be loaded. */
  readonly reviews: readonly ListedReview[] | null
  readonly failure: Omit<TableFailure, 'text'> | null
  readonly links: ReviewLinks
  readonly now: number
}

/** What waits longest first, narrowed by reason and provider. */
export function ReviewList({ reviews, failure, links, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const filters = useFilters()
  const { state, table } = links
  if (reviews === null)
    return (
      failure && (
        <TableFailed failure={{ ...failure, text: t('officeMoney.failed') }} links={{ here: links.list }} />
      )
    )
  return (
    <>
      <RecordList
        label={t('officeMoney.reviews.list')}
        currentId={links.chosen}
        head={
          <>
            <FilterMenu spec={reviewTable} state={state} links={table} filters={filters} />
            <FilterChips state={state} links={table} filters={filters} />
          </>
        }
        empty={isNarrowed(links) ? t('officeMoney.nothingFits') : t('officeMoney.nothing')}
        entries={reviews.map((review) => ({
          id: String(review._id),
          to: links.record(review._id),
          title: receivedAmountText(review.attempt),
          under: [
            review.provider,
            buyerName(review.order),
            isOtherThanAsked(review.attempt) &&
              `${t('officeMoney.fact.asked')}: ${requestedAmountText(review.attempt)}`,
          ]
            .filter(Boolean)
            .join(' · '),
          end: (
            <StatusChip tone={reasonTones[review.reason]}>
              {t(`officeMoney.reviews.reason.${review.reason}`)}
            </StatusChip>
          ),
          endUnder: review.closedAt
            ? formatDate(review.closedAt, 'short', language)
            : ageText(review.openedAt, now, t),
        }))}
      />
      <ListPager
        start={state.page.after === null ? null : links.behind(null)}
        onwards={reviews.length === state.size ? links.behind(reviews.at(-1)?._id ?? null) : null}
      />
    </>
  )
}

const isNarrowed = ({ state: { filters } }: ReviewLinks): boolean =>
  filters.reason.length > 0 || filters.provider.length > 0

function useFilters(): readonly ChoiceFilter[] {
  const t = useText()
  return [
    {
      kind: 'choice',
      name: 'reason',
      label: t('officeMoney.fact.reason'),
      options: reviewReasons.map((value) => ({ value, label: t(`officeMoney.reviews.reason.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'provider',
      label: t('officeMoney.fact.provider'),
      options: reviewProviders.map((value) => ({ value, label: t(`officeMoney.provider.${value}`) })),
    },
  ]
}
