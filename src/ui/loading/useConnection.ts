import { type FormEvent, useState } from 'react'

/** Holds a form back offline. Use `lostWith` in the `clientAction` too: offline that could not be fetched. */
export function useConnection<Answer>(sent: Answer | undefined, lostWith: (form: FormData) => Answer) {
  const [lost, setLost] = useState<Answer>()
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const isOnline = navigator.onLine
    setLost(isOnline ? undefined : lostWith(new FormData(event.currentTarget)))
    if (!isOnline) event.preventDefault()
  }
  return { answer: lost ?? sent, check }
}
