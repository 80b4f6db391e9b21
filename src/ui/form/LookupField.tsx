import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { classes } from '../classes.ts'
import suggestions from '../combobox/Suggestions.module.css'
import { Field, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { SearchIcon } from '../icons.tsx'
import styles from './LookupField.module.css'
import { LookupOffers } from './LookupOffers.tsx'
import { useHydrated } from '../loading/useHydrated.ts'
import { lookAnchor } from './lookAnchor.ts'
import { LookupMessage } from './LookupMessage.tsx'
import {
  creditsOf,
  labelOf,
  type Lookup,
  type LookupFound,
  type LookupOption,
  type LookupTexts,
  outcomeOf,
  useLookup,
} from './useLookup.ts'

/** What a form knows of such a field. */
export type LookupBinding = {
  /** Beginning of the names of its fields: `placeId` (what was chosen), `placeText` (what is typed), `placeSession`. */
  readonly name: string
  readonly defaultValue: { readonly id: string; readonly text: string }
  /** What the page found for the text that stands in the field, null where it could not ask; left out when it did not look. */
  readonly found?: LookupFound | null | undefined
}

type Props = FieldProps &
  LookupBinding & {
    /** Address that answers `?q=…&session=…` with options. */
    readonly source: string
    /** Fewer letters are not looked up. */
    readonly minLength: number
    /** Not earlier after the last key, in milliseconds. */
    readonly wait?: number
    /** Whether the page that answers without scripts begins at the field. */
    readonly isAnchor?: boolean
    readonly texts: LookupTexts
    readonly onChoose?: (option: LookupOption) => void
    /** What can be done where nothing was found for a text, or what it names lies outside. */
    readonly children?: (typed: string, isOutside: boolean) => ReactNode
  }

/** The combobox pattern; without scripts the button beside it sends the form with `look=find place`, to be drawn again. */
export function LookupField({
  name,
  source,
  minLength,
  wait,
  isAnchor = false,
  defaultValue,
  found,
  texts,
  onChoose,
  children,
  ...field
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const lookup = useLookup({ source, minLength, wait, defaultValue, input, chosen, onChoose })
  const offers = lookup.id === '' && lookup.text === defaultValue.text ? found : undefined
  const outcome = offers === undefined ? lookup.outcome : outcomeOf(offers)
  const press = (event: KeyboardEvent) => {
    if (lookup.press(event)) event.preventDefault()
  }
  const radio = (offer: LookupOption) => (
    <>
      <input type="radio" name={`${name}Id`} value={offer.id} onChange={() => lookup.choose(offer)} />
      <input type="hidden" name={`${name}Text.${offer.id}`} value={labelOf(offer)} />
    </>
  )
  return (
    <div id={isAnchor ? lookAnchor(name) : undefined} className={field.className}>
      <Field {...field} className={undefined}>
        {(wiring) => (
          <div className={styles.join}>
            <input
              {...wiring}
              ref={input}
              className={fieldStyles.control}
              name={`${name}Text`}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={300}
              value={lookup.text}
              onChange={(event) => lookup.type(event.currentTarget.value)}
              onKeyDown={press}
              onFocus={lookup.combobox.open}
              onBlur={lookup.combobox.close}
              {...(isHydrated && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-controls': lookup.combobox.id,
              })}
              {...(isHydrated && { 'aria-expanded': lookup.options.length > 0 })}
              aria-activedescendant={lookup.combobox.activeId}
            />
            <button
              className={classes(styles.search, lookup.isBusy && styles.busy)}
              // Before scripts run it sends the form; after that Enter in another field must not press it.
              type={isHydrated ? 'button' : 'submit'}
              name="look"
              value={`find ${name}`}
              formAction={isAnchor && !isHydrated ? `#${lookAnchor(name)}` : undefined}
              aria-label={texts.search}
              onMouseDown={(event) => event.preventDefault()}
              onClick={isHydrated ? lookup.search : undefined}
            >
              <SearchIcon />
            </button>
            <LookupList lookup={lookup} texts={texts} />
          </div>
        )}
      </Field>
      <LookupMessage outcome={outcome} texts={texts}>
        {children?.(lookup.text.trim(), typeof outcome === 'object')}
      </LookupMessage>
      {offers && offers.options.length > 0 ? (
        <LookupOffers legend={texts.offers} offers={offers.options} box={radio} />
      ) : (
        <input ref={chosen} name={`${name}Id`} value={lookup.id} readOnly hidden />
      )}
      <input name={`${name}Session`} value={lookup.session} readOnly hidden />
      {!isHydrated && <input type="hidden" name={`${name}Term`} value={defaultValue.text} />}
    </div>
  )
}

type ListProps = {
  readonly lookup: Lookup
  readonly texts: LookupTexts
}

function LookupList({ lookup, texts }: ListProps) {
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
