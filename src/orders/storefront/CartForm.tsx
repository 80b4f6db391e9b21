import type { FormEvent, ReactNode } from 'react'
import { formText } from '#platform/formText.ts'
import type { CartDeed } from './useCartDeed.ts'

type Props = {
  readonly deed: CartDeed
  /** What is sent: `intent`, and what it is about. Fields among the children are sent too. */
  readonly fields: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
  /** May keep the form from being sent. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** A form to the cart: a page of its own without scripts, in the background with them. */
export function CartForm({ deed, fields, className, children, onSubmit }: Props) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!deed.isBusy)
      deed.send(Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)])))
  }
  return (
    <form className={className} method="post" action="/cart/" onSubmit={send} noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
