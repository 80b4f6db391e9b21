import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button, LinkButton } from '#ui/Button.tsx'
import { DraftNotice } from '#ui/form/DraftNotice.tsx'
import { FormFoot } from '#ui/form/FormFoot.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { formFields } from '../forms/formAnswer.ts'
import styles from './BackofficeForm.module.css'
import type { BackofficeFormState } from './useBackofficeForm.ts'

type Props = {
  readonly form: BackofficeFormState
  /** Sent beside what is typed: ids, versions. */
  readonly fields?: Readonly<Record<string, string>>
  readonly save: string
  /** Leads away without saving; what was typed is forgotten. */
  readonly back?: { readonly to: string; readonly label: string }
  /** Beside the buttons, such as what will happen. */
  readonly note?: ReactNode
  /** What is made of what is typed, in place of the names of the changed fields. */
  readonly summary?: string | null
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** Draws what `useBackofficeForm` knows: an alert on top (specification of the back office, section 8), fields, buttons. */
export function BackofficeForm({
  form,
  fields = {},
  save,
  back,
  note,
  summary,
  isDanger = false,
  children,
}: Props) {
  const t = useText()
  const { mutation, refusal } = form
  const drawn = form.form
  useEffect(() => {
    // Its foot, where it was sent, can be far below.
    if (refusal) drawn.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal, drawn])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mutation.isBusy || !form.validate() || form.reason !== null) return
    mutation.send(formFields(new FormData(event.currentTarget)))
  }
  const hidden = { ...fields, intent: form.intent, formKey: form.formKey }
  return (
    <form
      ref={form.form}
      className={styles.form}
      method="post"
      action={mutation.action}
      onSubmit={send}
      noValidate
      {...form.watch}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlainEnter>{save}</PlainEnter>
      <DraftNotice draft={form.draft} fields={form.changed} isNew={!('id' in fields)} />
      <Refused refusal={refusal} />
      <div key={form.turn} className={styles.fields}>
        {children}
      </div>
      <div className={styles.foot}>
        <p>
          {note}
          {summary}
          {!summary && form.changed !== '' && form.reason === null && (
            <span>{t('backoffice.form.changed', { fields: form.changed })}</span>
          )}
        </p>
        <FormFoot reason={form.reason}>
          {(state) => (
            <>
              {back && (
                <LinkButton
                  variant="outline"
                  to={back.to}
                  onClick={form.draft.end}
                  replace
                  preventScrollReset
                >
                  {back.label}
                </LinkButton>
              )}
              <Button variant={isDanger ? 'danger' : 'primary'} busy={mutation.isBusy} {...state}>
                {save}
              </Button>
            </>
          )}
        </FormFoot>
      </div>
    </form>
  )
}

/** Without scripts Enter presses the first button of a form, which else would be one that looks something up. */
const PlainEnter = ({ children }: { readonly children: string }) =>
  useHydrated() ? null : (
    <VisuallyHidden>
      <button type="submit" tabIndex={-1} aria-hidden="true">
        {children}
      </button>
    </VisuallyHidden>
  )
