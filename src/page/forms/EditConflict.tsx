import type { MouseEvent } from 'react'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type Fact, Facts } from '#ui/backoffice/Facts.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './EditConflict.module.css'

type Props = {
  /** What the others have saved, where it differs from what is typed. */
  readonly facts: readonly Fact[]
  /** The record's own page: without scripts it shows theirs. */
  readonly to: string
  readonly onAccept: () => void
}

/** Somebody else has saved the record of a form: what it says now, to be taken or to be saved over. */
export function EditConflict({ facts, to, onAccept }: Props) {
  const t = useText()
  const take = (event: MouseEvent) => {
    event.preventDefault()
    onAccept()
  }
  return (
    <Notice tone="warning" title={t('backoffice.meanwhile.title')}>
      {t('backoffice.meanwhile.text')}
      <div className={styles.theirs}>
        <Facts facts={facts} />
      </div>
      <LinkButton variant="outline" small to={to} onClick={take} preventScrollReset>
        {t('backoffice.meanwhile.take')}
      </LinkButton>
    </Notice>
  )
}
