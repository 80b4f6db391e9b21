import { MutationForm } from '#page/forms/MutationForm.tsx'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { chosenField } from '../../wholeList.rules.ts'
import { BuyBar } from './BuyBar.tsx'
import { buyName } from './BuyButton.tsx'
import { ListRow } from './ListRow.tsx'
import { ListSum } from './ListSum.tsx'
import { useBuyList } from './useBuyList.ts'
import { useWholeList, type WholeListState } from './useWholeList.ts'
import type { WholeListData } from './wholeList.fields.ts'
import styles from './WholeList.module.css'

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
  const maySend = (submitter: HTMLElement | null) =>
    submitter instanceof HTMLButtonElement && submitter.name === buyName
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
