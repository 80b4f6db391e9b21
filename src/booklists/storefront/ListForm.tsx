import type { FormEvent, ReactNode } from 'react'
import { formText } from '#platform/formText.ts'
import type { ListDeed } from './useListDeed.ts'

type Props = {
  readonly deed: ListDeed
  /** What is sent: `intent`, and what it is about. Fields among the children are sent too. */
  readonly fields: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
  /** Keeps it from being sent as long as what is in it will not do. */
  readonly isClosed?: boolean
  /** Told when it is sent in the background. */
  readonly onSend?: () => void
}

/** A form about lists: a page of its own without scripts, in the background with them. */
export function ListForm({ deed, fields, className, children, isClosed, onSend }: Props) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (deed.isBusy || isClosed) return
    const form = new FormData(event.currentTarget)
    deed.send(Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)])))
    onSend?.()
  }
  return (
    <form className={className} method="post" action={deed.action} onSubmit={send} noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
