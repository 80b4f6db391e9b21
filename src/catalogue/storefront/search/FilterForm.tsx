import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { readChoice, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { choiceAddress } from './choiceAddress.ts'
import styles from './FilterForm.module.css'
import type { FacetsData, ListTotal } from './facets.fields.ts'
import { type Facet, type Option, useFacets } from './useFacets.ts'

type Props = { readonly choice: ReaderChoice; readonly facets: FacetsData | null; readonly total: ListTotal }

/** Without scripts a form with a button; with them each choice counts at once. */
export function FilterForm({ choice, facets, total }: Props) {
  const t = useText()
  const { currency } = usePreferences()
  const { form, change, leave } = useChoiceForm(choice)
  const lists = useFacets(facets, choice)
  const isLowerBound = facets?.isLowerBound ?? false
  // What all or none of the results are is no choice.
  const flags = (['free', 'available'] as const).filter((name) => {
    const count = facets?.[name] ?? 0
    return choice[name] || (count > 0 && count < total.count)
  })
  return (
    <Form ref={form} method="get" onChange={change} onBlur={leave}>
      {lists.map((facet) => (
        <FacetList key={facet.name} facet={facet} chosen={choice[facet.name]} isLowerBound={isLowerBound} />
      ))}
      <fieldset className={styles.facet}>
        <legend className={styles.legend}>{t('search.filters.price', { currency })}</legend>
        <div className={styles.range}>
          <PriceField name="from" label={t('search.filters.from')} price={choice.from} />
          <PriceField name="to" label={t('search.filters.to')} price={choice.to} />
        </div>
        {flags.map((name) => (
          <Flag
            key={name}
            name={name}
            label={t(`search.filters.${name}`)}
            isChosen={choice[name]}
            count={facets?.[name] ?? 0}
            isLowerBound={isLowerBound}
          />
        ))}
      </fieldset>
      {choice.sort !== 'relevance' && <input type="hidden" name="sort" value={choice.sort} />}
      <noscript>
        <Button variant="outline" small block>
          {t('search.filters.apply')}
        </Button>
      </noscript>
    </Form>
  )
}

type PriceProps = { readonly name: string; readonly label: string; readonly price: number | null }

const PriceField = ({ name, label, price }: PriceProps) => (
  <input
    key={price}
    className={styles.price}
    name={name}
    inputMode="decimal"
    autoComplete="off"
    maxLength={10}
    placeholder={label}
    aria-label={label}
    defaultValue={price ?? ''}
  />
)

/** Brings what is chosen in the form into the address: ticks at once, prices when their field is left. */
function useChoiceForm(choice: ReaderChoice) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    if (!form.current) return
    const next = choiceAddress(readChoice(pairsOf(form.current)))
    if (next !== choiceAddress(choice)) void navigate(next, { preventScrollReset: true })
  }
  // What was chosen before the scripts ran.
  const first = useRef(apply)
  useEffect(() => first.current(), [])
  const isPrice = ({ target }: FormEvent) =>
    target instanceof HTMLInputElement && target.inputMode === 'decimal'
  return {
    form,
    change: (event: FormEvent) => void (isPrice(event) || apply()),
    leave: (event: FormEvent) => void (isPrice(event) && apply()),
  }
}

const pairsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

const maxVisible = 14

type FacetProps = {
  readonly facet: Facet
  readonly chosen: readonly string[]
  readonly isLowerBound: boolean
}

function FacetList({ facet: { name, title, options }, chosen, isLowerBound }: FacetProps) {
  const t = useText()
  if (options.length < 2 && chosen.length === 0) return null
  const isInSight = ({ value }: Option, index: number) => index < maxVisible || chosen.includes(value)
  const folded = options.filter((option, index) => !isInSight(option, index))
  const flag = ({ value, name: label, count }: Option) => (
    <Flag
      key={`${value} ${chosen.includes(value)}`}
      name={name}
      value={value}
      label={label}
      isChosen={chosen.includes(value)}
      count={count}
      isLowerBound={isLowerBound}
    />
  )
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{title}</legend>
      {options.filter(isInSight).map(flag)}
      {folded.length > 0 && (
        <details>
          <summary className={styles.more}>{t('search.filters.more')}</summary>
          {folded.map(flag)}
        </details>
      )}
    </fieldset>
  )
}

type FlagProps = {
  readonly name: string
  readonly value?: string
  readonly label: string
  readonly isChosen: boolean
  readonly count: number
  /** There are more than were counted. */
  readonly isLowerBound: boolean
}

const Flag = ({ name, value = '1', label, isChosen, count, isLowerBound }: FlagProps) => (
  <label className={styles.flag}>
    <input key={String(isChosen)} type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    <span>{label}</span>
    <span className={styles.count}>{`${formatNumber(count)}${isLowerBound && count > 0 ? '+' : ''}`}</span>
  </label>
)
