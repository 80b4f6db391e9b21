import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import suggestions from '#ui/combobox/Suggestions.module.css'
import { FormatChip } from '#ui/FormatChip.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { findKinds, type FindOption, isOfOffice } from './findOptions.ts'
import styles from './FindOffers.module.css'
import { type FindList, resultsPath } from './useFindList.ts'

/** What was found for what is typed, by kind; the last line leads to all of it. */
export function FindOffers({ list: { term, combobox, options, outcome } }: { readonly list: FindList }) {
  const t = useText()
  const isOpen = options.length > 0
  const entry = (index: number) => ({
    ...combobox.optionProps(index),
    className: classes(suggestions.option, styles.option),
    onClick: combobox.close,
  })
  return (
    <>
      <span role="status">
        {isOpen && <VisuallyHidden>{t('office.lookup.count', { count: options.length })}</VisuallyHidden>}
        {outcome && (
          <span className={classes(suggestions.panel, styles.outcome)}>{wordsFor(outcome, term, t)}</span>
        )}
      </span>
      {isOpen && (
        <div
          {...combobox.listProps}
          className={classes(suggestions.panel, styles.panel)}
          aria-label={t('office.lookup.results')}
        >
          {findKinds.map((kind) => (
            <Group
              key={kind}
              name={t(`office.find.${kind}`)}
              options={options.filter((one) => one.kind === kind)}
            >
              {(option) => (
                <Link
                  key={option.id}
                  {...entry(options.indexOf(option))}
                  to={option.to}
                  reloadDocument={!isOfOffice(option.to)}
                >
                  <span className={styles.name}>{option.name}</span>
                  <span className={classes(suggestions.area, styles.area)}>
                    {option.format && <FormatChip format={option.format} />}
                    {option.area}
                  </span>
                </Link>
              )}
            </Group>
          ))}
          <Link
            {...entry(options.length)}
            className={classes(suggestions.option, styles.all)}
            to={resultsPath(term)}
          >
            <SearchIcon size="tiny" />
            {t('office.find.all', { text: term })}
          </Link>
        </div>
      )}
    </>
  )
}

const wordsFor = (outcome: 'none' | 'unreachable', text: string, t: ReturnType<typeof useText>): string =>
  outcome === 'none' ? t('office.find.none', { text }) : t('office.lookup.unreachable')

type GroupProps = {
  readonly name: string
  readonly options: readonly FindOption[]
  readonly children: (option: FindOption) => ReactNode
}

function Group({ name, options, children }: GroupProps) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <p className={styles.kind} id={id} role="presentation">
        {name}
      </p>
      {options.map(children)}
    </div>
  )
}
