import { useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { readChoice, type ReaderChoice, sorts, writeChoice } from '../../search/readerChoice.rules.ts'
import { choiceAddress } from './choiceAddress.ts'
import styles from './SortField.module.css'

/** The order that a list has by itself, which no address names. */
export type OwnOrder = 'relevance' | 'title' | 'series'

type Props = { readonly choice: ReaderChoice; readonly ownOrder: OwnOrder }

export function SortField({ choice, ownOrder }: Props) {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const apply = () => {
    const { sort } = readChoice([['sort', select.current?.value ?? '']])
    if (sort !== choice.sort) void navigate(choiceAddress({ ...choice, sort }), { preventScrollReset: true })
  }
  // What was chosen before the scripts ran.
  const first = useRef(apply)
  useEffect(() => first.current(), [])
  return (
    <Form method="get" className={styles.form}>
      {writeChoice({ ...choice, sort: 'relevance' }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label} htmlFor={id}>
        {t('search.sort.label')}
      </label>
      <select
        key={choice.sort}
        ref={select}
        id={id}
        name="sort"
        className={styles.select}
        defaultValue={choice.sort}
        onChange={apply}
      >
        {sorts
          .filter((sort) => sort === 'relevance' || sort !== ownOrder)
          .map((sort) => (
            <option key={sort} value={sort}>
              {t(`search.sort.${sort === 'relevance' ? ownOrder : sort}`)}
            </option>
          ))}
      </select>
      <noscript>
        <Button variant="outline" small>
          {t('search.filters.apply')}
        </Button>
      </noscript>
    </Form>
  )
}
