import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { chosenIn, noneOf, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { searchPath } from '../../listing/searchPath.rules.ts'
import { type TagChip, TagChips } from '../lists/TagChips.tsx'
import { choiceAddress } from './choiceAddress.ts'
import styles from './NoResults.module.css'

type Props = {
  readonly term: string
  readonly choice: ReaderChoice
  readonly suggestion: string | null
  readonly tags: readonly TagChip[]
}

export function NoResults({ term, choice, suggestion, tags }: Props) {
  const t = useText()
  if (chosenIn(choice).length > 0)
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
  return (
    <>
      <EmptyState
        icon={<SearchIcon />}
        title={t('catalogue.empty.search.title', { name: term })}
        action={
          suggestion === null ? (
            <LinkButton variant="outline" to="/">
              {t('catalogue.empty.toShop')}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to={searchPath(suggestion)}>
              {t('search.didYouMean', { term: suggestion })}
            </LinkButton>
          )
        }
      >
        {t('catalogue.empty.search.text')}
      </EmptyState>
      <div className={styles.browse}>
        <p>{t('search.browse')}</p>
        <TagChips tags={tags} />
      </div>
    </>
  )
}
