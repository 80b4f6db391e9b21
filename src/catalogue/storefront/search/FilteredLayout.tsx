import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { ChipLink } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'
import { classes } from '#ui/classes.ts'
import { CloseIcon } from '#ui/icons.tsx'
import {
  type Chosen,
  chosenIn,
  noneOf,
  readChoice,
  type ReaderChoice,
  sorts,
  writeChoice,
} from '../../search/readerChoice.rules.ts'
import styles from './FilteredLayout.module.css'
import { Filters } from './Filters.tsx'
import { choiceAddress } from './choiceAddress.ts'
import type { FacetsData, ListTotal } from './facets.fields.ts'
import { useFacets } from './useFacets.ts'

type Props = {
  readonly choice: ReaderChoice
  readonly facets: FacetsData | null
  readonly total: ListTotal
  readonly ownOrder: OwnOrder
  readonly children: ReactNode
}

/** A list with its filters beside it, behind a button on phones, and its order above. */
export function FilteredLayout({ choice, facets, total, ownOrder, children }: Props) {
  const hasChoice = total.count > 0 || chosenIn(choice).length > 0
  return (
    <div className={classes(styles.layout, !hasChoice && styles.bare)}>
      {hasChoice && (
        <>
          <div className={styles.filters}>
            <Filters choice={choice} facets={facets} total={total} />
          </div>
          <div className={styles.chosen}>
            <ChosenFilters choice={choice} facets={facets} />
          </div>
          <div className={styles.sort}>
            <SortField choice={choice} ownOrder={ownOrder} />
          </div>
        </>
      )}
      <div className={styles.results}>{children}</div>
    </div>
  )
}

type ChosenProps = { readonly choice: ReaderChoice; readonly facets: FacetsData | null }

function ChosenFilters({ choice, facets }: ChosenProps) {
  const t = useText()
  const nameOf = useNames(choice, facets)
  const chosen = chosenIn(choice)
  if (chosen.length === 0) return null
  return (
    <div className={styles.row} role="group" aria-label={t('search.filters.chosen')}>
      {chosen.map((each) => (
        <ChipLink
          key={`${each.facet} ${each.value}`}
          className={styles.chip}
          to={choiceAddress(each.without)}
          preventScrollReset
          rel="nofollow"
          aria-label={t('search.filters.remove', { name: nameOf(each) })}
        >
          {nameOf(each)}
          <CloseIcon size="small" />
        </ChipLink>
      ))}
      <LinkButton variant="quiet" small to={choiceAddress(noneOf(choice))} preventScrollReset rel="nofollow">
        {t('search.filters.clear')}
      </LinkButton>
    </div>
  )
}

function useNames(choice: ReaderChoice, facets: FacetsData | null): (chosen: Chosen) => string {
  const t = useText()
  const { currency } = usePreferences()
  const lists = useFacets(facets, choice)
  const span = () => {
    const [from, to] = [choice.from, choice.to].map((price) =>
      price === null ? '' : formatMoney(price, currency),
    )
    if (!to) return t('search.filters.priceFrom', { price: from ?? '' })
    return from ? t('search.filters.priceSpan', { from, to }) : t('search.filters.priceTo', { price: to })
  }
  return ({ facet, value }) => {
    switch (facet) {
      case 'price':
        return span()
      case 'free':
        return t('search.filters.free')
      case 'available':
        return t('search.filters.available')
      default:
        return (
          lists.find(({ name }) => name === facet)?.options.find((option) => option.value === value)?.name ??
          value
        )
    }
  }
}

/** The order that a list has by itself, which no address names. */
type OwnOrder = 'relevance' | 'title' | 'series'

type SortProps = { readonly choice: ReaderChoice; readonly ownOrder: OwnOrder }

function SortField({ choice, ownOrder }: SortProps) {
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
