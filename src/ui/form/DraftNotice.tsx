import { formatClock } from '#platform/i18n/dates.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { useText } from '../Text.tsx'
import type { Draft } from './draft.ts'
import styles from './DraftNotice.module.css'

type Props = {
  readonly draft: Pick<Draft, 'restoredAt' | 'discard'>
  /** The names of the fields that it fills, also of those out of sight. */
  readonly fields?: string
  readonly isNew?: boolean
}

/** At the head of a form: what is in its fields was typed before. */
export function DraftNotice({ draft: { restoredAt, discard }, fields = '', isNew = true }: Props) {
  const t = useText()
  if (restoredAt === null) return null
  return (
    <div data-draft="">
      <Notice title={t('ui.draft.restored', { time: formatClock(restoredAt) })}>
        {fields !== '' && t('ui.draft.fields', { fields })}
        <div className={styles.discard}>
          <Button type="button" variant="outline" small onClick={discard}>
            {t(`ui.draft.${isNew ? 'startEmpty' : 'discard'}`)}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
