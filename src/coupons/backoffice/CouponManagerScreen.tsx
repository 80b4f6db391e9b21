import type { ComponentProps } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { dialogAddress } from '#page/office/dialogAddress.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { CouponIcon, EditIcon } from '#ui/office/officeIcons.tsx'
import { useOpened } from '#page/office/useOpened.ts'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { couponColumns, couponFilters } from './couponColumns.tsx'
import { CouponDetails } from './CouponDetails.tsx'
import { CouponForm } from './CouponForm.tsx'
import { type CouponRowData, CouponsQuery, type CouponTermsData } from './couponManager.fields.ts'
import { couponTable, endBounds } from './couponManager.rules.ts'
import { couponName } from './couponTexts.ts'
import { type CouponFormData, loadDetails, loadForm } from './loadCoupons.ts'

export const handle: ScreenHandle = {
  name: 'office.screen.couponManager',
  texts: ['errors', 'officeAudit', 'officeOffers'],
}

export const shouldRevalidate = shouldRereadTable

export { action } from './couponAction.ts'
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

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.couponManager'), hidden: true }))

export default function CouponManagerScreen() {
  const t = useText()
  const language = useLanguage()
  const { coupons, failure, details, form, now } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(couponTable)
  const newAddress = dialogAddress(links.here, 'new', 1)
  const toNew = (
    <LinkButton to={newAddress} small preventScrollReset>
      <PlusIcon size="small" />
      {t('officeOffers.coupon.new')}
    </LinkButton>
  )
  const editLink = (coupon: CouponRowData) => (
    <IconLink
      to={dialogAddress(links.here, 'edit', coupon._id)}
      label={t('officeOffers.coupon.edit', { coupon: couponName(coupon, t) })}
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
        title={t('office.screen.couponManager')}
        note={coupons && t('officeOffers.coupon.count', { count: coupons.totalCount })}
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
        caption={t('officeOffers.coupon.caption')}
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
        failure={failure && { ...failure, text: t('officeOffers.coupon.failed') }}
        empty={
          <EmptyState icon={<CouponIcon />} title={t('officeOffers.coupon.none.title')} action={toNew}>
            {t('officeOffers.coupon.none.text')}
          </EmptyState>
        }
        nothingFits={t('officeOffers.coupon.nothingFits')}
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
    ? t('officeOffers.coupon.edit', { coupon: couponName(coupon, t) })
    : t('officeOffers.coupon.new')
  const shown = {
    ...form,
    backTo,
    onDone: () => void navigate(backTo, { replace: true, preventScrollReset: true }),
  }
  return (
    <OfficeDialog title={title} backTo={backTo} size="large">
      {coupon ? (
        <ChangedCoupon key={coupon.id} {...shown} coupon={coupon} />
      ) : (
        <CouponForm key="new" {...shown} coupon={null} />
      )}
    </OfficeDialog>
  )
}

type ChangedProps = Omit<ComponentProps<typeof CouponForm>, 'coupon'> & { readonly coupon: CouponTermsData }

/** The form of a coupon that is there, as it was when the form was opened. */
function ChangedCoupon({ coupon, ...form }: ChangedProps) {
  const record = useOpened(coupon)
  return <CouponForm key={record.opened.version} {...form} coupon={record} />
}
