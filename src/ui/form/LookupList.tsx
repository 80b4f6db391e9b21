import { useEffect } from 'react'
import { creditsOf, type Lookup, type LookupTexts } from './useLookup.ts'
import styles from './LookupField.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type Props = {
  readonly id: string
  readonly lookup: Lookup
  readonly texts: LookupTexts
}

export function LookupList({ id, lookup, texts }: Props) {
  const { options, active, outcome } = lookup
  const isOpen = options.length > 0
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <>
      <span role="status">
        {isOpen && <VisuallyHidden>{texts.count(options.length)}</VisuallyHidden>}
        {outcome !== null && (
          <span className={styles.panel}>
            <span className={styles.note}>{texts[outcome]}</span>
          </span>
        )}
      </span>
      <div className={isOpen ? styles.panel : undefined}>
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={texts.list}
          hidden={!isOpen}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <button
              key={option.id}
              id={`${id}${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onClick={() => lookup.choose(option)}
            >
              <span className={styles.name}>{option.name}</span>
              {option.area && <span className={styles.area}>{option.area}</span>}
            </button>
          ))}
        </div>
        {isOpen && creditsOf(options) && <p className={styles.note}>{creditsOf(options)}</p>}
      </div>
    </>
  )
}
