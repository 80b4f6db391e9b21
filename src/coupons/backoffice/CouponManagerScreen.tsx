import type { ComponentProps } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { dialogAddress } from '#page/backoffice/dialogAddress.ts'
import { pageContext, type Page } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { CouponIcon, EditIcon } from '#ui/backoffice/backofficeIcons.tsx'
import { useLoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { couponColumns, couponFilters } from './couponColumns.tsx'
import { CouponDetails, type CouponDetailsData } from './CouponDetails.tsx'
import { CouponForm } from './CouponForm.tsx'
import {
  type CouponRowData,
  CouponsQuery,
  type CouponTermsData,
  CouponQuery,
  CreateCouponMutation,
  UpdateCouponMutation,
  type CouponChoices,
  CouponChoicesQuery,
  CouponOrdersQuery,
} from './couponManager.fields.ts'
import { couponTable, endBounds, couponManagerPath } from './couponManager.rules.ts'
import { couponName } from './couponTexts.ts'
import { listBookOptions } from '#catalogue/backoffice/bookOptions.ts'
import { listPublisherOptions } from '#catalogue/backoffice/publisherOptions.ts'
import { listEventOptions } from '#events/backoffice/eventOptions.ts'
import { listUserOptions } from '#identity/backoffice/userOptions.ts'
import { answerForm, type MutationOutcome } from '#page/forms/formMutation.ts'
import type { Lookups } from '#page/forms/settleLookups.ts'
import { keyedBy, newFormKey } from '#page/forms/formKey.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import {
  changedCouponInput,
  type CouponEntry,
  couponEntryViolations,
  couponInput,
} from './couponForm.rules.ts'
import { readCouponEntry } from './readCouponEntry.ts'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.couponManager',
  texts: ['errors', 'backofficeAudit', 'backofficeOffers'],
}

export const shouldRevalidate = shouldRereadTable

export { clientAction } from '#page/forms/formAnswer.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state, page: window } = readTableRequest(request, couponTable)
  const { q, active, near, ends } = state.filters
  const now = Date.now()
  const bounds = endBounds(ends, now)
  const { key, direction } = state.sort
  const [{ data, refusal, requestId }, details, form] = await Promise.all([
    page.tryQuery(CouponsQuery, {
      ...window,
      search: q,
      active: active === null ? null : active === 'on',
      isNearLimit: near || null,
      endDate: bounds && [bounds],
      order: [{ [key]: direction }],
    }),
    Promise.all(state.open.map((number) => loadDetails(page, number))),
    loadForm(page, new URL(request.url).searchParams),
  ])
  return {
    coupons: data?.couponPage ?? null,
    failure: refusal && { refusal, requestId },
    details: details.flat(),
    form,
    now,
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, { create: createCoupon, save: updateCoupon }, backOf, lookupsOf)

/** Those of the customer and the event, and of what the coupon is restricted to. */
function lookupsOf(form: FormData): Lookups {
  const { restriction } = readCouponEntry(form)
  return {
    user: (page, search) => listUserOptions(page, { search, role: null, by: 'userId' }),
    event: listEventOptions,
    ...(restriction === 'book' && { book: listBookOptions }),
    ...(restriction === 'books' && { forBookIds: listBookOptions }),
    ...(restriction === 'publisher' && { publisher: listPublisherOptions }),
  }
}

async function createCoupon(page: Page, form: FormData): Promise<MutationOutcome> {
  const entry = readCouponEntry(form)
  const refusal = refusalOf(entry)
  if (refusal) return { refusal }
  const { code, ...input } = couponInput(entry)
  const made = await keyedBy(page, form).mutate(CreateCouponMutation, {
    input: code === null ? input : { ...input, code },
  })
  return byField(made)
}

async function updateCoupon(page: Page, form: FormData): Promise<MutationOutcome> {
  const id = formText(form, 'id')
  const entry = readCouponEntry(form)
  const refusal = refusalOf(entry)
  if (refusal) return { refusal }
  const { coupon } = await page.query(CouponQuery, { id })
  if (!coupon) throw new Response(null, { status: 404 })
  const expectedVersion = formText(form, 'expectedVersion')
  const input = { ...changedCouponInput(coupon, entry), id, expectedVersion }
  return byField(await keyedBy(page, form).mutate(UpdateCouponMutation, { input }))
}

/** The API does not know that somebody chose to restrict a coupon: without what it is for it would be for everything. */
function refusalOf(entry: CouponEntry): Refusal | null {
  const violations = couponEntryViolations(entry)
  if (violations.length === 0) return null
  return {
    key: 'validation.failed',
    code: 'VALIDATION_FAILED',
    violations: violations.map(({ path, code, params = {} }) => ({ path, code, params })),
  }
}

const fieldOf: Readonly<Record<string, string>> = {
  COUPON_CODE_TAKEN: 'code',
  COUPON_FIXED_PRICE_TOO_HIGH: 'discount',
}

/** What a coupon is refused for stands at the field that is to blame. */
function byField({ refusal }: { readonly refusal: Refusal | null }): MutationOutcome {
  const path = refusal && fieldOf[refusal.code]
  if (!refusal || !path) return { refusal }
  return { refusal: { ...refusal, violations: [{ path, code: refusal.code, params: {} }] } }
}

/** The table as it was; nowhere else, whatever a form says. */
function backOf(form: FormData): string {
  const back = formText(form, 'back')
  return back === couponManagerPath || back.startsWith(`${couponManagerPath}?`) ? back : couponManagerPath
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.couponManager'), hidden: true }))

export default function CouponManagerScreen() {
  const t = useText()
  const language = useLanguage()
  const { coupons, failure, details, form, now } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(couponTable)
  const newAddress = dialogAddress(links.here, 'new', 1)
  const toNew = (
    <LinkButton to={newAddress} small preventScrollReset>
      <PlusIcon size="small" />
      {t('backofficeOffers.coupon.new')}
    </LinkButton>
  )
  const editLink = (coupon: CouponRowData) => (
    <IconLink
      to={dialogAddress(links.here, 'edit', coupon._id)}
      label={t('backofficeOffers.coupon.edit', { coupon: couponName(coupon, t) })}
      icon={<EditIcon size="small" />}
      preventScrollReset
    />
  )
  const showDetails = ({ id }: CouponRowData) => (
    <CouponDetails details={details.find(({ coupon }) => coupon.id === id)} />
  )
  return (
    <>
      <PageHead
        title={t('backoffice.screen.couponManager')}
        note={coupons && t('backofficeOffers.coupon.count', { count: coupons.totalCount })}
      >
        {toNew}
      </PageHead>
      <DataTable
        spec={couponTable}
        state={state}
        links={links}
        rows={coupons?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => String(_id)}
        rowName={(coupon) => couponName(coupon, t)}
        caption={t('backofficeOffers.coupon.caption')}
        columns={couponColumns({ t, language, now })}
        total={coupons?.totalCount ?? 0}
        cursors={
          coupons && {
            startCursor: coupons.pageInfo.startCursor ?? null,
            endCursor: coupons.pageInfo.endCursor ?? null,
          }
        }
        filters={couponFilters(t)}
        details={showDetails}
        actions={editLink}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficeOffers.coupon.failed') }}
        empty={
          <EmptyState icon={<CouponIcon />} title={t('backofficeOffers.coupon.none.title')} action={toNew}>
            {t('backofficeOffers.coupon.none.text')}
          </EmptyState>
        }
        nothingFits={t('backofficeOffers.coupon.nothingFits')}
      />
      {form && <CouponDialog form={form} backTo={links.here} />}
    </>
  )
}

function CouponDialog({ form, backTo }: { readonly form: CouponFormData; readonly backTo: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { coupon } = form
  const title = coupon
    ? t('backofficeOffers.coupon.edit', { coupon: couponName(coupon, t) })
    : t('backofficeOffers.coupon.new')
  const shown = {
    ...form,
    backTo,
    onDone: () => void navigate(backTo, { replace: true, preventScrollReset: true }),
  }
  return (
    <BackofficeDialog title={title} backTo={backTo} size="large">
      {coupon ? (
        <ChangedCoupon key={coupon.id} {...shown} coupon={coupon} />
      ) : (
        <CouponForm key="new" {...shown} coupon={null} />
      )}
    </BackofficeDialog>
  )
}

type ChangedProps = Omit<ComponentProps<typeof CouponForm>, 'coupon'> & { readonly coupon: CouponTermsData }

/** The form of a coupon that is there, as it was when the form was opened. */
function ChangedCoupon({ coupon, ...form }: ChangedProps) {
  const record = useLoadedVersion(coupon)
  return <CouponForm key={record.loaded.version} {...form} coupon={record} />
}

/** What the form needs; `coupon` is null for a new one. */
type CouponFormData = {
  readonly coupon: CouponTermsData | null
  readonly choices: CouponChoices
  readonly formKey: string
}

/** Of the number in the row's address; nothing where it could not be read. */
async function loadDetails(page: Page, number: string): Promise<CouponDetailsData[]> {
  const id = `/coupons/${number}`
  const [{ data }, { data: used }, audit] = await Promise.all([
    page.tryQuery(CouponQuery, { id }),
    page.tryQuery(CouponOrdersQuery, { id }),
    loadAudit(page, id),
  ])
  return data?.coupon ? [{ coupon: data.coupon, orders: used?.orders ?? null, audit }] : []
}

/** For a new coupon, or for one to edit; null where the address asks for none. */
async function loadForm(page: Page, params: URLSearchParams): Promise<CouponFormData | null> {
  const edited = params.get('edit')
  if (edited === null && !params.has('new')) return null
  const [choices, coupon] = await Promise.all([
    page.query(CouponChoicesQuery, {}),
    edited === null ? null : page.query(CouponQuery, { id: `/coupons/${edited}` }),
  ])
  return { choices, coupon: coupon?.coupon ?? null, formKey: newFormKey() }
}
