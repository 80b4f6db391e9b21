import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import { FindOffers } from './FindOffers.tsx'
import { useFindList } from './useFindList.ts'

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
        placeholder={t('office.find.placeholder')}
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

/** Back to where one was before. */
function leave(field: EventTarget, cameFrom: EventTarget | null): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
  else if (field instanceof HTMLElement) field.blur()
}
