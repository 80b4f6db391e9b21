import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { type Page, pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { useKeptWhile } from '#page/office/useKeptWhile.ts'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Segments } from '#ui/office/Segments.tsx'
import { NoRecord, SplitView } from '#ui/office/SplitView.tsx'
import { useText } from '#ui/Text.tsx'
import { DecideReview } from './DecideReview.tsx'
import { ReviewListQuery, ReviewStoryQuery } from './review.fields.ts'
import { decideAction } from './reviewAction.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewStory } from './ReviewStory.tsx'
import {
  decisions,
  reviewListPath,
  reviewProviders,
  reviewReasons,
  reviewTable,
} from './reviewTable.rules.ts'
import { useReviewLinks } from './useReviewLinks.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'office.screen.paymentReviews',
  texts: ['errors', 'officeAttempts', 'officeAudit', 'officeMoney'],
  breadcrumbs: (t, _, { params }) => [
    { to: reviewListPath, label: t('office.screen.paymentReviews') },
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
      providers: reviewProviders.filter((name) => provider.includes(name)),
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

async function readRecord(page: Page, id: string) {
  const { paymentReview: review } = await page.query(ReviewStoryQuery, { id: `/payment_reviews/${id}` })
  if (!review) throw new Response(null, { status: 404 })
  return { review, audit: await loadAudit(page, review.order.id) }
}

export const action = (args: ActionFunctionArgs) => decideAction(args)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.paymentReviews'), hidden: true }))

export default function PaymentReviewScreen() {
  const t = useText()
  const { reviews, failure, record, formKey, now } = useLoaderData<typeof loader>()
  const links = useReviewLinks()
  const [search] = useSearchParams()
  const decision = decisions.find((one) => one === search.get('decide')) ?? null
  const askable = record && decision && record.review.decisions.includes(decision) ? record.review : null
  const asked = useKeptWhile(decision && `${links.chosen} ${decision}`, askable)
  return (
    <>
      <PageHead title={t('office.screen.paymentReviews')}>
        <Segments label={t('officeMoney.view')} segments={links.segments} />
      </PageHead>
      <SplitView
        isOpen={record !== null}
        back={{ to: links.list, label: t('officeMoney.back') }}
        list={<ReviewList reviews={reviews} failure={failure} links={links} now={now} />}
      >
        {record ? (
          <ReviewStory {...record} toDecision={links.decision} />
        ) : (
          reviews !== null && reviews.length > 0 && <NoRecord>{t('officeMoney.choose')}</NoRecord>
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
