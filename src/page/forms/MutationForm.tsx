import type { FormEvent, ReactNode } from 'react'
import { formFields } from './formAnswer.ts'
import type { BackgroundMutation } from './useFormMutation.ts'

type Props = {
  readonly mutation: BackgroundMutation
  /** What is sent: `intent`, and what it is about. Fields among the children are sent too. */
  readonly fields: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
  /** Whether it may be sent now by what sends it: a button, or null. */
  readonly maySend?: (submitter: HTMLElement | null) => boolean
  /** Told when it is sent in the background. */
  readonly onSend?: () => void
}

/** A form that asks for a mutation: a page of its own without scripts, in the background with them. */
export function MutationForm({ mutation, fields, className, children, maySend, onSend }: Props) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent // what React makes the event of
    if (mutation.isBusy || maySend?.(submitter) === false) return
    mutation.send(formFields(new FormData(event.currentTarget)))
    onSend?.()
  }
  return (
    <form className={className} method="post" action={mutation.action} onSubmit={send} noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
