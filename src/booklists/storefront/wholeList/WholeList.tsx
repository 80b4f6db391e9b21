import { MutationForm } from '#page/forms/MutationForm.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { chosenField } from '#booklists/wholeList.rules.ts'
import { ListRow } from './ListRow.tsx'
import { useWholeList, type WholeListState } from './useWholeList.ts'
import type { WholeListData } from './wholeList.fields.ts'
import styles from './WholeList.module.css'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import listSumStyles from './ListSum.module.css'
import { CheckIcon } from '#ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { useCartMutation } from '#orders/storefront/cart/useCartMutation.ts'
import { useRefusalSnackbar } from '#ui/form/refusal.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'

type Props = {
  readonly list: WholeListData
  /** VAT of the reader's country as a fraction. */
  readonly vatRate: number
}

export function WholeList({ list, vatRate }: Props) {
  const t = useText()
  const state = useWholeList(list.bookListItems, vatRate)
  const buying = useBuyList(list._id, state.sum.copies)
  const here = `/book-list/${list._id}`
  const maySend = (submitter: HTMLElement | null) => submitter?.getAttribute('name') === buyName
  const fields = {
    intent: 'addList',
    from: here,
    return: '/cart/',
    school: list.forSchool?.id ?? '',
    [chosenField]: '',
  }
  return (
    <MutationForm mutation={buying.mutation} fields={fields} maySend={maySend} onSend={buying.onSend}>
      {/* The first button is the one that Enter presses. */}
      <Button className={visuallyHidden} tabIndex={-1} formAction={here} formMethod="get">
        {t('lists.whole.addUp')}
      </Button>
      <div className={styles.columns} ref={state.inForm}>
        <section aria-label={t('lists.whole.books')}>
          <PickAll state={state} />
          <ul>
            {state.rows.map((row) => (
              <ListRow key={row.key} row={row} state={state} here={here} />
            ))}
          </ul>
        </section>
        <ListSum
          state={state}
          buying={buying}
          vatRate={vatRate}
          here={here}
          isForSchool={list.forSchool !== null}
        />
      </div>
      <BuyBar state={state} buying={buying} />
    </MutationForm>
  )
}

/** Without scripts it only counts. */
function PickAll({ state }: { readonly state: WholeListState }) {
  const t = useText()
  const isHydrated = useHydrated()
  const count = state.lines.length
  const isAll = count > 0 && count === state.openCount
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        disabled={!isHydrated || state.openCount === 0}
        onChange={(event) => state.pickAll(event.target.checked)}
      />
      <strong>{t('lists.whole.all')}</strong>
      <span className={styles.count}>{t('lists.whole.picked', { count, total: state.rows.length })}</span>
    </label>
  )
}

type ListSumProps = {
  readonly state: WholeListState
  readonly buying: ListPurchase
  readonly vatRate: number
  readonly here: string
  readonly isForSchool: boolean
}

function ListSum({ state, buying, vatRate, here, isForSchool }: ListSumProps) {
  const t = useText()
  const { sum, currency, ownedCount, inCartCount, isInCart } = state
  const money = (amount: number) => formatMoney(amount, currency)
  const isSent = isForSchool && sum.printed > 0
  return (
    <aside className={listSumStyles.sum} aria-label={t('lists.whole.sum')}>
      <h2 className={listSumStyles.title}>{t('lists.whole.sum')}</h2>
      {!isInCart && (
        <dl className={listSumStyles.totals}>
          <Amount name={t('lists.whole.count', { count: sum.copies })} amount={money(sum.items)} />
          {isSent && <Amount name={t('lists.whole.delivery')} amount={t('ui.free')} />}
          <Amount name={t('lists.whole.vat', { rate: formatPercent(vatRate) })} amount={money(sum.vat)} />
          <div className={listSumStyles.total}>
            <dt>{t('lists.whole.total')}</dt>
            <dd aria-live="polite">{money(sum.total)}</dd>
          </div>
        </dl>
      )}
      <div className={listSumStyles.buy}>
        <BuyButton state={state} buying={buying} withTotal />
      </div>
      <noscript>
        <Button variant="outline" block formAction={here} formMethod="get">
          {t('lists.whole.addUp')}
        </Button>
      </noscript>
      {(ownedCount > 0 || inCartCount > 0 || isSent) && (
        <p className={listSumStyles.note}>
          {inCartCount > 0 && t('lists.whole.inCartCount', { count: inCartCount })}{' '}
          {ownedCount > 0 && t('lists.whole.left', { count: ownedCount })}{' '}
          {isSent && t('lists.whole.delivered')}
        </p>
      )}
    </aside>
  )
}

const Amount = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)

type BuyBarProps = { readonly state: WholeListState; readonly buying: ListPurchase }

function BuyBar({ state, buying }: BuyBarProps) {
  const t = useText()
  const { sum, currency, inCartCount, isInCart } = state
  return (
    <div className={styles.bar}>
      <p className={styles.barSum}>
        {isInCart ? (
          <span className={styles.barCount}>{t('lists.whole.inCartCount', { count: inCartCount })}</span>
        ) : (
          <>
            <span className={styles.barCount}>{t('lists.whole.withVat', { count: sum.copies })}</span>
            <strong aria-live="polite">{formatMoney(sum.total, currency)}</strong>
          </>
        )}
      </p>
      <div className={styles.barButton}>
        <BuyButton state={state} buying={buying} />
      </div>
    </div>
  )
}

/** Other buttons of the form only work the sum out anew. */
const buyName = 'buy'

type BuyNameProps = {
  readonly state: WholeListState
  readonly buying: ListPurchase
  /** With the sum in it, where that does not stand beside it. */
  readonly withTotal?: boolean
}

/** Leads to the cart where that has all that is chosen. */
function BuyButton({ state, buying, withTotal }: BuyNameProps) {
  const t = useText()
  const { lines, sum, currency, openCount, inCartCount, isInCart } = state
  if (isInCart)
    return (
      <LinkButton variant="outline" block to="/cart/">
        <CheckIcon size="small" />
        {t('catalogue.button.viewCart')}
      </LinkButton>
    )
  const isNothing = lines.length === 0
  const label =
    inCartCount === 0 && (isNothing || lines.length === openCount)
      ? t('lists.whole.buyAll')
      : t('lists.whole.buySome', { count: sum.copies })
  return (
    <>
      <Button name={buyName} value="1" block busy={buying.mutation.isBusy} disabled={isNothing}>
        {withTotal && sum.total > 0 ? `${label} · ${formatMoney(sum.total, currency)}` : label}
      </Button>
      {isNothing && (
        <p className={styles.reason}>{t(openCount === 0 ? 'lists.whole.allOwned' : 'lists.whole.nothing')}</p>
      )}
    </>
  )
}

function useBuyList(listId: number, copies: number) {
  const t = useText()
  const show = useSnackbar()
  const mutation = useCartMutation(`list ${listId}`)
  const sent = useRef(copies)
  const { answer } = mutation
  useRefusalSnackbar(answer?.refusal)
  useEffect(() => {
    if (answer?.refusal !== null) return
    show({
      text: t('lists.whole.added', { count: sent.current }),
      action: { label: t('catalogue.button.viewCart'), to: '/cart/' },
    })
  }, [answer, show, t])
  return {
    mutation,
    onSend: () => {
      sent.current = copies
    },
  }
}

type ListPurchase = ReturnType<typeof useBuyList>
