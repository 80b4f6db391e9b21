import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button, LinkButton } from '#ui/Button.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import type { NotOpened } from './bookReader.ts'
import styles from './MissingPage.module.css'

type MissingProps = {
  readonly answer: (isAgain: boolean) => void
  /** Whether there is a page to stay on. */
  readonly mayStay: boolean
}

export function MissingPage({ answer, mayStay }: MissingProps) {
  const t = useText()
  return (
    <Notice title={t('reader.page.title')} text={t('reader.page.text')}>
      <Button type="button" small onClick={() => answer(true)}>
        {t('reader.page.again')}
      </Button>
      {mayStay && (
        <Button type="button" variant="outline" small onClick={() => answer(false)}>
          {t('reader.page.stay')}
        </Button>
      )}
    </Notice>
  )
}

type FailedProps = { readonly reason: NotOpened['reason'] | 'late'; readonly onAgain: () => void }

export function NotOpenedNotice({ reason, onAgain }: FailedProps) {
  const t = useText()
  return (
    <Notice title={t(`reader.failed.${reason}.title`)} text={t(`reader.failed.${reason}.text`)}>
      {reason !== 'refused' && (
        <Button type="button" small onClick={onAgain}>
          {t('reader.page.again')}
        </Button>
      )}
      <LinkButton variant="outline" small to="/bookshelf/" reloadDocument>
        {t('reader.failed.toShelf')}
      </LinkButton>
    </Notice>
  )
}

type NoticeProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

function Notice({ title, text, children }: NoticeProps) {
  const veil = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with the notice: the page gets its focus.
  useLayoutEffect(() => {
    const shown = veil.current
    return () => void (shown?.contains(document.activeElement) && shown.closest('main')?.focus())
  }, [])
  return (
    <div ref={veil} className={styles.veil}>
      <div className={styles.notice} role="alert">
        <AlertIcon className={styles.sign} />
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
