import { useRef } from 'react'
import type { Write } from '#platform/i18n/write.ts'
import { CloseIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import styles from './ExportProgress.module.css'
import type { ExportFile } from './useExport.ts'

/** How far the file is that was asked for last, and whether it was cut off. */
export function ExportProgress({ file }: { readonly file: ExportFile }) {
  const t = useText()
  const { progress } = file
  const words = progress && wordsOf(progress, t)
  const share = progress && shareOf(progress)
  const region = useRef<HTMLDivElement>(null)
  const close = () => {
    file.putAway()
    region.current?.focus()
  }
  return (
    <div ref={region} className={styles.region} tabIndex={-1}>
      <div role="status">{words}</div>
      {share !== null && <progress className={styles.share} aria-label={t('office.csv.open')} {...share} />}
      {progress && (
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={close}>
          <CloseIcon size="tiny" />
        </button>
      )}
    </div>
  )
}

type Progress = NonNullable<ExportFile['progress']>

function wordsOf(progress: Progress, t: Write): string {
  switch (progress.state) {
    case 'asked':
      return t('office.csv.progress.asked')
    case 'unknown':
      return t('office.csv.progress.unknown')
    case 'waiting':
      return t('office.csv.progress.waiting')
    case 'done':
      return t('office.csv.progress.done', { count: progress.rowsDone })
    case 'cutOff':
      return t('office.csv.progress.cutOff', { done: progress.rowsDone })
    case 'running':
      return progress.rowsTotal === null
        ? t('office.csv.progress.lines', { done: progress.rowsDone })
        : t('office.csv.progress.running', { done: progress.rowsDone, total: progress.rowsTotal })
  }
}

/** Null where there is nothing to wait for. */
function shareOf(progress: Progress): { readonly value?: number; readonly max?: number } | null {
  if (progress.state === 'asked' || progress.state === 'waiting') return {}
  if (progress.state !== 'running') return null
  return progress.rowsTotal === null ? {} : { value: progress.rowsDone, max: progress.rowsTotal }
}
