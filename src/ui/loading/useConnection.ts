import { type FormEvent, useState } from 'react'

/**
 * Holds a form back while there is no line. `lostWith` makes the answer that the screen shows then; the same one serves
 * its `clientAction`, so that the two come in one piece: without a line it could not be fetched.
 */
export function useConnection<Answer>(sent: Answer | undefined, lostWith: (form: FormData) => Answer) {
  const [lost, setLost] = useState<Answer>()
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const isOnline = navigator.onLine
    setLost(isOnline ? undefined : lostWith(new FormData(event.currentTarget)))
    if (!isOnline) event.preventDefault()
  }
  return { answer: lost ?? sent, check }
}
