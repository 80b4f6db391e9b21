import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { chosenIn, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { type TagChip, TagChips } from '../lists/TagChips.tsx'
import { NothingFits } from './NothingFits.tsx'
import styles from './NoResults.module.css'

type Props = {
  readonly term: string
  readonly choice: ReaderChoice
  readonly tags: readonly TagChip[]
  /** A school or a list was found in the place of books. */
  readonly hasSchools: boolean
}

export function NoResults({ term, choice, tags, hasSchools }: Props) {
  const t = useText()
  if (chosenIn(choice).length > 0)
    return (
      <div role="status">
        <NothingFits choice={choice} />
      </div>
    )
  return (
    <>
      {!hasSchools && (
        <div role="status">
          <EmptyState
            icon={<SearchIcon />}
            level={1}
            title={t('catalogue.empty.search.title', { name: term })}
            action={
              <LinkButton variant="outline" to="/">
                {t('catalogue.empty.toShop')}
              </LinkButton>
            }
          >
            {t('catalogue.empty.search.text')}
          </EmptyState>
        </div>
      )}
      <div className={styles.browse}>
        <p>{t('search.browse')}</p>
        <TagChips tags={tags} />
      </div>
    </>
  )
}
