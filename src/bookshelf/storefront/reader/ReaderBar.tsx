import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { ArrowLeftIcon, ListIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './ReaderBar.module.css'

type Props = {
  readonly title: string
  readonly isContentsOpen?: boolean
  readonly onContents?: () => void
  readonly onSettings?: () => void
  /** Buttons for pages of a fixed size. */
  readonly zoom?: ReactNode
}

export function ReaderBar({ title, isContentsOpen, onContents, onSettings, zoom }: Props) {
  const t = useText()
  return (
    <header className={styles.bar}>
      <IconLink label={t('reader.back')} icon={<ArrowLeftIcon />} to="/bookshelf/" reloadDocument />
      {onContents && (
        <IconButton
          label={t('reader.contents')}
          icon={<ListIcon />}
          aria-expanded={isContentsOpen}
          onClick={onContents}
        />
      )}
      <h1 className={styles.title}>{title}</h1>
      {zoom}
      {onSettings && (
        <IconButton
          label={t('reader.settings')}
          icon={
            <span className={styles.letters} aria-hidden="true">
              Aa
            </span>
          }
          aria-haspopup="dialog"
          onClick={onSettings}
        />
      )}
    </header>
  )
}
