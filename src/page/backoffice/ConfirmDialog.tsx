import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { MutationForm } from '../forms/MutationForm.tsx'
import { useFormMutation } from '../forms/useFormMutation.ts'
import styles from './ConfirmDialog.module.css'
import { doneState } from './DoneFocus.tsx'
import { useDone } from './useDone.ts'

type Props = {
  /** The question, with the name of what it touches. */
  readonly title: string
  /** What will happen, and whether there is a way back. */
  readonly children: ReactNode
  /** The page without the question; also where it leads when it was done, unless that is another page. */
  readonly backTo: string
  readonly doneTo?: string
  readonly action: string
  /** `intent` among them. */
  readonly fields: Readonly<Record<string, string>>
  readonly keep: string
  readonly confirm: string
  readonly isHarmless?: boolean
  readonly onDone?: () => void
}

/** Asks once: the safe way first and with the focus, Escape keeps (plan of the back office, section 4). */
export function ConfirmDialog({
  title,
  children,
  backTo,
  doneTo = backTo,
  action,
  fields,
  keep,
  confirm,
  isHarmless = false,
  onDone,
}: Props) {
  const navigate = useNavigate()
  const safe = useRef<HTMLAnchorElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const mutation = useFormMutation(`${action} ${JSON.stringify(fields)}`, action)
  useDone(mutation.answer, () => {
    onDone?.()
    void navigate(doneTo, { replace: true, preventScrollReset: true, state: doneState })
  })
  return (
    <BackofficeDialog title={title} backTo={backTo} size="small">
      <div className={styles.text}>{children}</div>
      <Refused refusal={mutation.answer?.refusal} />
      <MutationForm mutation={mutation} fields={fields} className={styles.ways}>
        <Link className={styles.keep} to={backTo} replace preventScrollReset ref={safe}>
          {keep}
        </Link>
        <Button variant={isHarmless ? 'primary' : 'danger'} busy={mutation.isBusy}>
          {confirm}
        </Button>
      </MutationForm>
    </BackofficeDialog>
  )
}
