import { classes } from '../classes.ts'
import suggestions from '../combobox/Suggestions.module.css'
import { creditsOf, type Lookup, type LookupTexts } from './useLookup.ts'
import styles from './LookupField.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type Props = {
  readonly lookup: Lookup
  readonly texts: LookupTexts
}

export function LookupList({ lookup, texts }: Props) {
  const { options, combobox } = lookup
  const isOpen = options.length > 0
  return (
    <>
      <span role="status">{isOpen && <VisuallyHidden>{texts.count(options.length)}</VisuallyHidden>}</span>
      <div className={isOpen ? classes(suggestions.panel, styles.panel) : undefined}>
        <div {...combobox.listProps} aria-label={texts.list} hidden={!isOpen}>
          {options.map((option, index) => (
            <button
              key={option.id}
              {...combobox.optionProps(index)}
              type="button"
              className={classes(suggestions.option, styles.option)}
              onClick={() => lookup.choose(option)}
            >
              <span className={styles.name}>{option.name}</span>
              {option.area && <span className={classes(suggestions.area, styles.area)}>{option.area}</span>}
            </button>
          ))}
        </div>
        {isOpen && creditsOf(options) && <p className={styles.note}>{creditsOf(options)}</p>}
      </div>
    </>
  )
}
