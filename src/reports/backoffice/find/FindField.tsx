import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
  type ReactNode,
  useId,
  useEffect,
  useState,
} from 'react'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import { Link, useFetcher, useNavigate } from 'react-router'
import { classes } from '#ui/classes.ts'
import suggestions from '#ui/combobox/Suggestions.module.css'
import { FormatChip } from '#ui/FormatChip.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { findKinds, type FindOption, isOfBackoffice } from './findOptions.ts'
import styles from './FindOffers.module.css'
import { quickFindPath } from '#page/backoffice/quickFind.rules.ts'
import { useCombobox } from '#ui/combobox/useCombobox.ts'
import { backofficeLookup } from '#ui/backoffice/lookupTexts.ts'
import type { loader } from './findOptionsRoute.ts'

type Props = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly className: string | undefined
  readonly label: string
  /** What the page was searched for. */
  readonly text: string
}

/** The field of quick find, with what it offers while one types (combobox pattern); without scripts a field like any other. */
export function FindField({ input, className, label, text }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const list = useFindList()
  const { combobox, options } = list
  useShown(input, text, list.forget)
  const cameFrom = useRef<EventTarget>(null)
  const press = (event: KeyboardEvent) => {
    if (combobox.press(event)) return event.preventDefault()
    if (event.key === 'Enter') combobox.close()
    if (event.key !== 'Escape') return undefined
    event.preventDefault()
    return leave(event.currentTarget, cameFrom.current)
  }
  return (
    <>
      <input
        ref={input}
        className={className}
        type="search"
        name="q"
        aria-label={label}
        aria-keyshortcuts="/ Control+K"
        placeholder={t('backoffice.find.placeholder')}
        defaultValue={text}
        minLength={minSearchLetters}
        maxLength={120}
        required
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => list.type(event.currentTarget.value)}
        onFocus={(event) => {
          cameFrom.current = event.relatedTarget
        }}
        onBlur={combobox.close}
        onKeyDown={press}
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': options.length > 0,
        })}
        aria-controls={options.length > 0 ? combobox.id : undefined}
        aria-activedescendant={combobox.activeId}
      />
      <FindOffers list={list} />
    </>
  )
}

/** Shows what the page was searched for, unless somebody has typed on since. */
function useShown(input: Props['input'], text: string, forget: () => void): void {
  const shown = useRef(text)
  useEffect(() => {
    const field = input.current
    if (field && text !== shown.current && field.value.trim() === shown.current) {
      field.setRangeText(text, 0, field.value.length, 'end')
      forget()
    }
    shown.current = text
  }, [input, text, forget])
}

/** Back to where one was before. */
function leave(field: EventTarget, cameFrom: EventTarget | null): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
  else if (field instanceof HTMLElement) field.blur()
}

/** What was found for what is typed, by kind; the last line leads to all of it. */
function FindOffers({ list: { term, combobox, options, outcome } }: { readonly list: FindList }) {
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
        {isOpen && <VisuallyHidden>{t('backoffice.lookup.count', { count: options.length })}</VisuallyHidden>}
        {outcome && (
          <span className={classes(suggestions.panel, styles.outcome)}>{wordsFor(outcome, term, t)}</span>
        )}
      </span>
      {isOpen && (
        <div
          {...combobox.listProps}
          className={classes(suggestions.panel, styles.panel)}
          aria-label={t('backoffice.lookup.results')}
        >
          {findKinds.map((kind) => (
            <Group
              key={kind}
              name={t(`backoffice.find.${kind}`)}
              options={options.filter((one) => one.kind === kind)}
            >
              {(option) => (
                <Link
                  key={option.id}
                  {...entry(options.indexOf(option))}
                  to={option.to}
                  reloadDocument={!isOfBackoffice(option.to)}
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
            {t('backoffice.find.all', { text: term })}
          </Link>
        </div>
      )}
    </>
  )
}

const wordsFor = (outcome: 'none' | 'unreachable', text: string, t: ReturnType<typeof useText>): string =>
  outcome === 'none' ? t('backoffice.find.none', { text }) : t('backoffice.lookup.unreachable')

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

const source = '/admin/lookup/find'

/** What is offered for the text of a field: records, and last the screen of all results. */
function useFindList() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { data, load } = useFetcher<typeof loader>()
  const term = typed.trim()
  const isAskable = term.length >= backofficeLookup.minLength
  const options = isAskable ? (data?.found?.options ?? []) : []
  const links = options.length > 0 ? [...options.map(({ to }) => to), resultsPath(term)] : null
  const entries = links && [...options.map(({ id }) => id), '']
  const combobox = useCombobox({
    entries,
    onChoose: (entry) => {
      const link = links?.[entries?.indexOf(entry) ?? -1]
      if (link === undefined) return
      if (isOfBackoffice(link)) void navigate(link)
      else location.assign(link)
    },
  })
  const { isOpen, reopen } = combobox
  const isRequested = isOpen && isAskable
  useEffect(() => {
    if (!isRequested) return undefined
    const timer = setTimeout(
      () => void load(`${source}?${new URLSearchParams({ q: term })}`),
      backofficeLookup.wait,
    )
    return () => clearTimeout(timer)
  }, [isRequested, term, load])
  const forget = useCallback(() => setTyped(''), [])
  const isAnswered = isRequested && data?.term === term && options.length === 0
  return {
    term,
    combobox,
    options: isOpen ? options : [],
    /** Why there is nothing to open. */
    outcome: isAnswered ? (data.found === null ? ('unreachable' as const) : ('none' as const)) : null,
    type: (text: string) => {
      setTyped(text)
      reopen()
    },
    /** No offers for what was typed. */
    forget,
  }
}

const resultsPath = (term: string): string => `${quickFindPath}?${new URLSearchParams({ q: term })}`

type FindList = ReturnType<typeof useFindList>
