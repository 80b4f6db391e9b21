import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext, type Queries } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { useStableWhile } from '#page/backoffice/useStableWhile.ts'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Segments } from '#ui/backoffice/Segments.tsx'
import { NoRecord, SplitView, RecordList } from '#ui/backoffice/SplitView.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { DecideReview, ReviewStory } from './ReviewStory.tsx'
import { ReviewListQuery, ReviewStoryQuery, type ListedReview, reasonTones } from './review.fields.ts'
import { decisions, reviewListPath, reviewReasons, reviewTable } from './reviewTable.rules.ts'
import { useReviewLinks, type ReviewLinks } from './useReviewLinks.ts'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { ageText } from '#payments/backoffice/ageText.ts'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import {
  requestedAmountText,
  differsFromRequested,
  receivedAmountText,
} from '#payments/backoffice/receivedFacts.ts'
import { reportProviders } from '#orders/backoffice/orderReport.rules.ts'
import { ListPager } from '#page/backoffice/ListPager.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import type { ChoiceFilter, TableFailure } from '#ui/table/tableParts.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.paymentReviews',
  texts: ['errors', 'backofficeAttempts', 'backofficeAudit', 'backofficeMoney'],
  breadcrumbs: (t, _, { params }) => [
    { to: reviewListPath, label: t('backoffice.screen.paymentReviews') },
    ...(params['id'] ? [{ to: '', label: `#${params['id']}` }] : []),
  ],
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state } = readTableRequest(request, reviewTable)
  const { settled, moneyLeft, reason, provider } = state.filters
  const { after } = state.page
  const [list, record] = await Promise.all([
    page.tryQuery(ReviewListQuery, {
      isOpen: !settled,
      isMoneyLeft: moneyLeft,
      reasons: reviewReasons.filter((name) => reason.includes(name)),
      providers: reportProviders.filter((name) => provider.includes(name)),
      count: state.size,
      after: after && `/payment_reviews/${after}`,
    }),
    params['id'] ? readRecord(page, params['id']) : null,
  ])
  return {
    reviews: list.data?.paymentReviews ?? null,
    failure: list.refusal && { refusal: list.refusal, requestId: list.requestId },
    record,
    formKey: newFormKey(),
    now: Date.now(),
  }
}

async function readRecord(page: Queries, id: string) {
  const { paymentReview: review } = await page.query(ReviewStoryQuery, { id: `/payment_reviews/${id}` })
  if (!review) throw new Response(null, { status: 404 })
  return { review, audit: await loadAudit(page, review.order.id) }
}

export const action = (args: ActionFunctionArgs) => decideAction(args)

const decide: FormMutation = (page, form) => {
  const decision = decisions.find((one) => one === formText(form, 'decision'))
  if (!decision) throw new Response(null, { status: 400 })
  const input = { id: formText(form, 'review'), decision, note: formText(form, 'note') }
  return keyedBy(page, form).mutate(DecideMutation, { input })
}

/** Decides the payment that the form names; without scripts it leads back to it. */
const decideAction = ({ request, context, params }: ActionFunctionArgs) =>
  answerForm({ request, context }, { decide }, () => `${reviewListPath}${params['id'] ?? ''}`)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.paymentReviews'), hidden: true }))

export default function PaymentReviewScreen() {
  const t = useText()
  const { reviews, failure, record, formKey, now } = useLoaderData<typeof loader>()
  const links = useReviewLinks()
  const [search] = useSearchParams()
  const decision = decisions.find((one) => one === search.get('decide')) ?? null
  const askable = record && decision && record.review.decisions.includes(decision) ? record.review : null
  const asked = useStableWhile(decision && `${links.chosen} ${decision}`, askable)
  return (
    <>
      <PageHead title={t('backoffice.screen.paymentReviews')}>
        <Segments label={t('backofficeMoney.view')} segments={links.segments} />
      </PageHead>
      <SplitView
        isOpen={record !== null}
        back={{ to: links.list, label: t('backofficeMoney.back') }}
        list={<ReviewList reviews={reviews} failure={failure} links={links} now={now} />}
      >
        {record ? (
          <ReviewStory {...record} toDecision={links.decision} />
        ) : (
          reviews !== null && reviews.length > 0 && <NoRecord>{t('backofficeMoney.choose')}</NoRecord>
        )}
        {decision && asked && (
          <DecideReview
            key={decision}
            review={asked}
            decision={decision}
            backTo={links.record(asked._id)}
            action={links.decision(decision)}
            formKey={formKey}
          />
        )}
      </SplitView>
    </>
  )
}

type Props = {
  /** Null where they could not be loaded. */
  readonly reviews: readonly ListedReview[] | null
  readonly failure: Omit<TableFailure, 'text'> | null
  readonly links: ReviewLinks
  readonly now: number
}

/** What waits longest first, narrowed by reason and provider. */
function ReviewList({ reviews, failure, links, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const filters = useFilters()
  const { state, table } = links
  if (reviews === null)
    return (
      failure && (
        <TableFailed
          failure={{ ...failure, text: t('backofficeMoney.failed') }}
          links={{ here: links.list }}
        />
      )
    )
  return (
    <>
      <RecordList
        label={t('backofficeMoney.reviews.list')}
        currentId={links.chosen}
        head={
          <>
            <FilterMenu spec={reviewTable} state={state} links={table} filters={filters} />
            <FilterChips state={state} links={table} filters={filters} />
          </>
        }
        empty={isNarrowed(links) ? t('backofficeMoney.nothingFits') : t('backofficeMoney.nothing')}
        entries={reviews.map((review) => ({
          id: String(review._id),
          to: links.record(review._id),
          title: receivedAmountText(review.attempt),
          under: [
            review.provider,
            buyerName(review.order),
            differsFromRequested(review.attempt) &&
              `${t('backofficeMoney.fact.requested')}: ${requestedAmountText(review.attempt)}`,
          ]
            .filter(Boolean)
            .join(' · '),
          end: (
            <StatusChip tone={reasonTones[review.reason]}>
              {t(`backofficeMoney.reviews.reason.${review.reason}`)}
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
      label: t('backofficeMoney.fact.reason'),
      options: reviewReasons.map((value) => ({ value, label: t(`backofficeMoney.reviews.reason.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'provider',
      label: t('backofficeMoney.fact.provider'),
      options: reportProviders.map((value) => ({ value, label: t(`backofficeMoney.provider.${value}`) })),
    },
  ]
}

const DecideMutation = graphql(`
  mutation DecidePaymentReview($input: decidePaymentReviewInput!) {
    decidePaymentReview(input: $input) { paymentReview { id } }
  }
`)
