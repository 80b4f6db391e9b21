import { formatMoney } from '#platform/i18n/format.ts'
import { usePreferences } from '#page/rootData.ts'
import { LinkButton } from '#ui/Button.tsx'
import { ChipLink } from '#ui/Chip.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { type Chosen, chosenIn, noneOf, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import styles from './ChosenFilters.module.css'
import { choiceAddress } from './choiceAddress.ts'
import type { FacetsData } from './facets.fields.ts'
import { useFacets } from './useFacets.ts'

type Props = { readonly choice: ReaderChoice; readonly facets: FacetsData | null }

export function ChosenFilters({ choice, facets }: Props) {
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
