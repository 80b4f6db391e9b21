import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#platform/i18n/write.ts'
import { type CsvProgress, csvProgressPath } from '#platform/tables/csvProgress.rules.ts'
import { CloseIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import styles from './ExportProgress.module.css'

/** How far the file is that was asked for last, and whether it was cut off. */
export function ExportProgress({ file }: { readonly file: ExportFile }) {
  const t = useText()
  const { progress } = file
  const words = progress && wordsOf(progress, t)
  const share = progress && shareOf(progress)
  const region = useRef<HTMLDivElement>(null)
  const close = () => {
    file.dismiss()
    region.current?.focus()
  }
  return (
    <div ref={region} className={styles.region} tabIndex={-1}>
      <div role="status">{words}</div>
      {share !== null && (
        <progress className={styles.share} aria-label={t('backoffice.csv.open')} {...share} />
      )}
      {progress && (
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={close}>
          <CloseIcon size="tiny" />
        </button>
      )}
    </div>
  )
}

type Progress = NonNullable<ExportFile['progress']>

function wordsOf(progress: Progress, t: Translate): string {
  switch (progress.state) {
    case 'requested':
      return t('backoffice.csv.progress.requested')
    case 'unknown':
      return t('backoffice.csv.progress.unknown')
    case 'waiting':
      return t('backoffice.csv.progress.waiting')
    case 'done':
      return t('backoffice.csv.progress.done', { count: progress.rowsDone })
    case 'cutOff':
      return t('backoffice.csv.progress.cutOff', { done: progress.rowsDone })
    case 'running':
      return progress.rowsTotal === null
        ? t('backoffice.csv.progress.lines', { done: progress.rowsDone })
        : t('backoffice.csv.progress.running', { done: progress.rowsDone, total: progress.rowsTotal })
  }
}

/** Null where there is nothing to wait for. */
function shareOf(progress: Progress): { readonly value?: number; readonly max?: number } | null {
  if (progress.state === 'requested' || progress.state === 'waiting') return {}
  if (progress.state !== 'running') return null
  return progress.rowsTotal === null ? {} : { value: progress.rowsDone, max: progress.rowsTotal }
}

const lookEvery = 1000

/** Looks without an answer, after which nobody knows any more. */
const maxSilence = 30

/** A file is known a moment after it was asked for. */
type Known = CsvProgress | { readonly state: 'requested' | 'unknown' }

type ExportFile = {
  /** Of the file that was asked for last; null where there is none, or it was put away. */
  readonly progress: Known | null
  /** Begins to look after another one; returns the key by which its address names it. */
  begin(): string
  dismiss(): void
}

/** The browser keeps what it downloads to itself: how far a file is, only the shop can tell. */
export function useExport(): ExportFile {
  const [key, setKey] = useState<string | null>(null)
  const [progress, setProgress] = useState<Known | null>(null)
  useEffect(() => (key === null ? undefined : watch(key, setProgress)), [key])
  return {
    progress,
    begin: () => {
      const next = newKey()
      setKey(next)
      setProgress({ state: 'requested' })
      return next
    },
    dismiss: () => {
      setKey(null)
      setProgress(null)
    },
  }
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

function watch(key: string, tell: (progress: Known) => void): () => void {
  let silence = 0
  let timer: number | undefined
  let isOver = false
  const look = async () => {
    const found = await ask(key)
    if (isOver) return
    silence = found ? 0 : silence + 1
    if (found) tell(found)
    else if (silence === maxSilence) tell({ state: 'unknown' })
    const goesOn = found ? found.state === 'waiting' || found.state === 'running' : silence < maxSilence
    if (goesOn) timer = window.setTimeout(() => void look(), lookEvery)
  }
  timer = window.setTimeout(() => void look(), lookEvery)
  return () => {
    isOver = true
    window.clearTimeout(timer)
  }
}

async function ask(key: string): Promise<CsvProgress | null> {
  try {
    const answer = await fetch(`${csvProgressPath}/${key}`, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as CsvProgress) : null // as our own server writes it
  } catch {
    return null // asked again in a second
  }
}
