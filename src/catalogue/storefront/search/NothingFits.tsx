import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { noneOf, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { choiceAddress } from './choiceAddress.ts'

/** Where the filters leave nothing of a list. */
export function NothingFits({ choice }: { readonly choice: ReaderChoice }) {
  const t = useText()
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('search.filtered.title')}
      action={
        <LinkButton variant="outline" to={choiceAddress(noneOf(choice))}>
          {t('search.filters.clear')}
        </LinkButton>
      }
    >
      {t('search.filtered.text')}
    </EmptyState>
  )
}
