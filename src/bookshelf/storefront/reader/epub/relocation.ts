import type { Paginator } from 'foliate-js/paginator.js'

export type Relocation = {
  readonly reason: string | null
  readonly range: Range
  readonly index: number | undefined
  readonly fraction: number | undefined
}

/** Whether what is seen lies before or behind the text of a section, where there is an empty page to slide over. */
export const isBeside = ({ scrolled }: Paginator, { fraction }: Relocation): boolean =>
  !scrolled && fraction !== undefined && (fraction < 0 || fraction >= 1)

export const onRelocation = (element: Paginator, listener: (seen: Relocation) => void): (() => void) => {
  const listen = (event: Event) => listener((event as CustomEvent<Relocation>).detail) // as its README says
  element.addEventListener('relocate', listen)
  return () => element.removeEventListener('relocate', listen)
}

const maxWait = 600

export const comesToRest = (element: Paginator): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      forget()
      resolve()
    }
    // A page that has not moved tells nothing; one that waits for its section may take long.
    const timer = setTimeout(stop, maxWait)
    const forget = onRelocation(element, (seen) => {
      clearTimeout(timer)
      if (seen.index === undefined || !isBeside(element, seen)) stop()
    })
  })
