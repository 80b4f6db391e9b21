import { type ReactNode, useEffect, useRef } from 'react'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import styles from './record.module.css'
import { formText } from '#platform/formText.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { TextArea } from '#ui/form/TextField.tsx'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'

export type NoteQuestionProps = {
  /** Tells the question from others: its draft is kept under it. */
  readonly name: string
  readonly title: string
  readonly text?: ReactNode
  readonly intent: string
  readonly fields: Readonly<Record<string, string>>
  readonly action: string
  readonly backTo: string
  readonly formKey: string
  readonly label: string
  readonly hint?: string
  /** A function of a module, since it is asked at each letter. */
  readonly check: (entry: NoteEntry) => readonly Violation[]
  readonly keep: string
  readonly save: string
  readonly isHarmless?: boolean
  /** Above the note, such as a choice. */
  readonly children?: ReactNode
  readonly onDone: () => void
}

export type NoteEntry = { readonly note: string; readonly way: string }

const read = (form: FormData): NoteEntry => ({ note: formText(form, 'note'), way: formText(form, 'way') })

/** One question that names what it touches, with the words that are kept about it. */
export function NoteQuestion(props: NoteQuestionProps) {
  const { title, text, backTo, label, hint, children, isHarmless = false } = props
  const note = useRef<HTMLTextAreaElement>(null)
  const hasChoice = children !== undefined
  useEffect(() => {
    if (!hasChoice) note.current?.focus()
  }, [hasChoice])
  const form = useBackofficeForm<NoteEntry>({
    name: props.name,
    action: props.action,
    intent: props.intent,
    formKey: props.formKey,
    saved: { note: '', way: '' },
    read,
    check: props.check,
    labels: { note: label, way: label },
    onDone: props.onDone,
  })
  return (
    <BackofficeDialog title={title} backTo={backTo}>
      {text && <p className={styles.ask}>{text}</p>}
      <BackofficeForm
        form={form}
        fields={props.fields}
        save={props.save}
        back={{ to: backTo, label: props.keep }}
        isDanger={!isHarmless}
      >
        {children}
        <TextArea
          name="note"
          label={label}
          hint={hint}
          error={form.errorOf('note')}
          defaultValue={form.value('note', '')}
          rows={3}
          required
          ref={note}
        />
      </BackofficeForm>
    </BackofficeDialog>
  )
}
