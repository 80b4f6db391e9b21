import { type FormEvent, useEffect, useCallback, useRef, useState } from 'react'
import { Form, Link, useActionData, useRevalidator } from 'react-router'
import { Button, LinkButton } from '#ui/Button.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import {
  type ClaimAnswer,
  ClaimPaidOrderMutation,
  RecentlyClaimedQuery,
  type ClaimedData,
} from './claim.fields.ts'
import styles from './EarlierOrders.module.css'
import { fetchDocument } from '#page/fetchDocument.ts'
import { Cover } from '#ui/Cover.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import claimedOrdersStyles from './ClaimedOrders.module.css'

type Props = {
  readonly waiting: number
  /** Shows itself only while something waits, on screens that are about something else. */
  readonly isQuiet?: boolean
}

/** Specification of the storefront, section 4: claims by itself with scripts, by the button without. */
export function EarlierOrders({ waiting, isQuiet = false }: Props) {
  const t = useText()
  const { answer, isBusy, claim } = useClaim(waiting, useActionData<ClaimAnswer>())
  useClaimedSnackbar(answer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) claim()
  }
  return (
    <>
      {(waiting > 0 || !isQuiet) && (
        <section className={styles.panel} aria-labelledby="earlier-orders">
          <h2 id="earlier-orders" className={styles.title}>
            {t('account.claim.title')}
          </h2>
          <p className={styles.text}>
            {waiting > 0 ? t('account.claim.waiting', { count: waiting }) : t('account.claim.text')}
          </p>
          {answer && <Outcome answer={answer} />}
          <Form method="post" action="/profile/" onSubmit={submit}>
            <Button variant="outline" busy={isBusy}>
              {waiting > 0 ? t('account.claim.take') : t('account.claim.look')}
            </Button>
          </Form>
        </section>
      )}
      {answer?.orders && answer.orders.length > 0 && <ClaimedOrders orders={answer.orders} />}
    </>
  )
}

function Outcome({ answer: { orders, refusal } }: { readonly answer: ClaimAnswer }) {
  const t = useText()
  if (!refusal) return orders?.length === 0 && <Notice>{t('account.claim.none')}</Notice>
  return (
    <Notice tone="warning">
      {errorText(refusal.key, t)}{' '}
      {refusal.code === 'SHOP_PHONE_NUMBER_REQUIRED' && (
        <Link to="/edit-profile">{t('account.claim.addPhone')}</Link>
      )}
    </Notice>
  )
}

function useClaimedSnackbar(answer: ClaimAnswer | undefined): void {
  const t = useText()
  const show = useSnackbar()
  const count = answer?.orders?.length ?? 0
  useEffect(() => {
    if (count > 0) show({ text: t('account.claim.done', { count }) })
  }, [answer, count, show, t])
}

type ClaimState = {
  readonly answer: ClaimAnswer | undefined
  readonly isBusy: boolean
  readonly claim: () => void
}

/** Claims as soon as some wait, then reads the page anew. `sent` answers a form from before scripts ran. */
function useClaim(waiting: number, sent: ClaimAnswer | undefined): ClaimState {
  const [answer, setAnswer] = useState(sent)
  const [isBusy, setBusy] = useState(false)
  const hasBegun = useRef(sent !== undefined)
  const { revalidate } = useRevalidator()
  const claim = useCallback(() => {
    hasBegun.current = true
    setBusy(true)
    void requestClaim().then((found) => {
      setBusy(false)
      setAnswer(found)
      if (found.orders?.length) void revalidate()
    })
  }, [revalidate])
  useEffect(() => {
    if (waiting > 0 && !hasBegun.current) claim()
  }, [waiting, claim])
  return { answer, isBusy, claim }
}

async function requestClaim(): Promise<ClaimAnswer> {
  const { data: claimed, refusal } = await fetchDocument(ClaimPaidOrderMutation, { input: {} })
  if (refusal) return { orders: null, refusal }
  if (claimed.claimPaidOrder?.orders.length === 0) return { orders: [], refusal: null }
  const recent = await fetchDocument(RecentlyClaimedQuery, {})
  return { orders: recent.data?.getRecentlyClaimedOrders ?? [], refusal: recent.refusal }
}

type ClaimedOrdersProps = { readonly orders: readonly ClaimedData[] }

/** In front of the page; in it without scripts. */
function ClaimedOrders({ orders }: ClaimedOrdersProps) {
  const t = useText()
  const isHydrated = useHydrated()
  const [seen, setSeen] = useState<ClaimedOrdersProps['orders'] | null>(null)
  const close = () => setSeen(orders)
  const lines = orders.flatMap((order) => order.orderLines.edges.map(({ node }) => node))
  const toShelf = lines.some((line) => !line.isPrint) && (
    <LinkButton to="/bookshelf/">{t('account.claim.shelf')}</LinkButton>
  )
  const books = <ClaimedBooks lines={lines} />
  if (!isHydrated)
    return (
      <>
        {books}
        {toShelf}
      </>
    )
  return (
    <Dialog
      open={seen !== orders}
      onClose={close}
      title={t('account.claim.found')}
      actions={
        <>
          <Button type="button" variant="quiet" onClick={close}>
            {t('ui.close')}
          </Button>
          {toShelf}
        </>
      }
    >
      <p>{t('account.claim.foundText')}</p>
      {books}
    </Dialog>
  )
}

type Line = ClaimedData['orderLines']['edges'][number]['node']

function ClaimedBooks({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText()
  return (
    <ul className={claimedOrdersStyles.books}>
      {lines.map((line) => (
        <li key={line.id} className={claimedOrdersStyles.book}>
          <Cover src={line.thumbnailUrl} sizes="48px" />
          <div>
            <p className={claimedOrdersStyles.name}>{line.name}</p>
            <p className={claimedOrdersStyles.meta}>
              {[line.authorFirstName, line.authorLastName].filter(Boolean).join(' ')}
              {line.isPrint && ` · ${t('order.copies', { count: line.quantity })}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
