import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { ChipLink } from '#ui/Chip.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { gradeTags } from '../../search/grades.rules.ts'
import { type Initial, matching, usedInitials } from '../../tags/categories.rules.ts'
import { searchMaxLength, searchMinLength } from '../../listing/search.rules.ts'
import { chosenTags, featuredTags } from '../../tags/fixedTags.rules.ts'
import { tagPath } from '../../tags/tagPath.rules.ts'
import { AllCategories } from './AllCategories.tsx'
import type { Category } from './categories.fields.ts'
import styles from './CategoryFinder.module.css'
import { CategoryRows } from './CategoryRows.tsx'
import { type Follow, ViewLink } from './ViewLink.tsx'

type Props = {
  readonly tags: readonly Category[]
  readonly asked?: string
  /** The letter of all that are shown; null shows the featured ones. */
  readonly letter: Initial | null
  readonly follow?: Follow
  readonly level: 2 | 3
}

export function CategoryFinder({ tags, asked = '', letter, follow, level }: Props) {
  const t = useText()
  const [typed, setTyped] = useTyped(asked)
  const finder = useLanding(letter === null)
  const term = typed.trim()
  const isLooking = term.length >= searchMinLength
  return (
    <div ref={finder} className={styles.finder}>
      <Form
        role="search"
        aria-label={t('categories.search')}
        action="/categories/"
        replace
        preventScrollReset
        onSubmit={follow && ((event) => event.preventDefault())}
      >
        <TextField
          label={t('categories.search')}
          hint={t('categories.hint', { count: searchMinLength })}
          name="q"
          type="search"
          value={typed}
          maxLength={searchMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <Button variant="outline" small>
            {t('categories.find')}
          </Button>
        </noscript>
      </Form>
      {isLooking ? (
        <Found found={matching(tags, term)} tags={tags} term={term} />
      ) : letter === null ? (
        <FeaturedCategories tags={tags} follow={follow} level={level} />
      ) : (
        <AllCategories tags={tags} letter={letter} follow={follow} level={level} />
      )}
    </div>
  )
}

type FoundProps = {
  readonly found: readonly Category[]
  readonly tags: readonly Category[]
  readonly term: string
}

function Found({ found, tags, term }: FoundProps) {
  const t = useText()
  return (
    <div>
      <p className={styles.count} role="status">
        {t('categories.found', { count: found.length, term })}
      </p>
      <CategoryRows rows={found} tags={tags} />
    </div>
  )
}

function useTyped(asked: string) {
  const [typed, setTyped] = useState(asked)
  const [begun, setBegun] = useState(asked)
  if (begun !== asked) {
    setBegun(asked)
    setTyped(asked)
  }
  return [typed, setTyped] as const
}

/** From the link that changed the view, which is gone, the focus goes on to the first thing to do in the new one. */
function useLanding(isFeatured: boolean) {
  const finder = useRef<HTMLDivElement>(null)
  const shown = useRef(isFeatured)
  useEffect(() => {
    if (shown.current === isFeatured) return
    shown.current = isFeatured
    finder.current?.querySelector<HTMLElement>('[data-landing]')?.focus()
  }, [isFeatured])
  return finder
}

type FeaturedProps = {
  readonly tags: readonly Category[]
  readonly follow: Follow | undefined
  readonly level: 2 | 3
}

function FeaturedCategories({ tags, follow, level }: FeaturedProps) {
  const t = useText()
  const Heading = `h${level}` as const
  const grades = chosenTags(tags, gradeTags)
  const [firstLetter = null] = usedInitials(tags)
  return (
    <>
      <section>
        <Heading className={styles.title}>{t('categories.featured')}</Heading>
        <Chips tags={chosenTags(tags, featuredTags)} />
      </section>
      {grades.length > 0 && (
        <details className={styles.grades}>
          <summary className={styles.fold}>
            {t('categories.grades')}
            <ChevronDownIcon size="small" />
          </summary>
          <Chips tags={grades} />
        </details>
      )}
      {firstLetter && (
        <ViewLink className={styles.all} letter={firstLetter} follow={follow} data-landing>
          {t('categories.viewAll', { count: tags.length })}
          <ChevronRightIcon size="small" />
        </ViewLink>
      )}
    </>
  )
}

const Chips = ({ tags }: { readonly tags: readonly Category[] }) => (
  <ul className={styles.chips}>
    {tags.map((tag) => (
      <li key={tag._id}>
        <ChipLink to={tagPath(tag)}>{tag.name}</ChipLink>
      </li>
    ))}
  </ul>
)
