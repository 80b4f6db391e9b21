import type { FormEvent, ReactNode } from 'react'
import { formFields } from './formAnswer.ts'
import type { BackgroundMutation } from './useFormMutation.ts'

type Props = {
  readonly mutation: BackgroundMutation
  readonly fields: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly maySend?: (submitter: HTMLElement | null) => boolean
  readonly onSend?: () => void
}

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
