import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { useModal } from '#ui/overlay/useModal.ts'
import type { Chapter } from './chapters.rules.ts'
import styles from './ContentsPanel.module.css'

type ListProps = {
  readonly chapters: readonly Chapter[]
  readonly current: Chapter | null
  readonly onChoose: (href: string) => void
}

type Props = ListProps & {
  readonly open: boolean
  readonly isPinned: boolean
  readonly onClose: () => void
}

export function ContentsPanel({ open, isPinned, onClose, ...list }: Props) {
  const t = useText()
  const modal = useModal(open && !isPinned, onClose)
  if (isPinned)
    return open ? (
      <aside className={styles.pinned} aria-label={t('reader.contents')}>
        <h2 className={styles.heading}>{t('reader.contents')}</h2>
        <ContentsList {...list} />
      </aside>
    ) : null
  return (
    <dialog {...modal} className={styles.drawer} aria-label={t('reader.contents')}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <h2 className={styles.heading}>{t('reader.contents')}</h2>
            <IconButton label={t('ui.close')} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <ContentsList {...list} />
        </div>
      )}
    </dialog>
  )
}

function ContentsList(props: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { current } = props
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={styles.list} ref={list}>
      <Chapters {...props} />
    </nav>
  )
}

const Chapters = ({ chapters, current, onChoose }: ListProps) => (
  <ol>
    {chapters.map((chapter) => (
      <li key={chapter.id}>
        <button
          type="button"
          className={styles.chapter}
          aria-current={chapter.id === current?.id || undefined}
          disabled={chapter.section < 0}
          onClick={() => chapter.href && onChoose(chapter.href)}
        >
          {chapter.label || '…'}
        </button>
        {chapter.parts.length > 0 && (
          <Chapters chapters={chapter.parts} current={current} onChoose={onChoose} />
        )}
      </li>
    ))}
  </ol>
)
