import type { ReactNode } from 'react'
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

/** Stands on the page while the next one does not come. */
export function MissingPage({ answer, mayStay }: MissingProps) {
  const t = useText()
  return (
    <Notice title={t('reader.page.title')} text={t('reader.page.text')}>
      {mayStay && (
        <Button type="button" variant="outline" small onClick={() => answer(false)}>
          {t('reader.page.stay')}
        </Button>
      )}
      <Button type="button" small onClick={() => answer(true)}>
        {t('reader.page.again')}
      </Button>
    </Notice>
  )
}

type FailedProps = { readonly reason: NotOpened['reason'] | 'late'; readonly onAgain: () => void }

/** Stands in the place of a book that could not be opened, or of a page that is not shown. */
export function NotOpenedNotice({ reason, onAgain }: FailedProps) {
  const t = useText()
  return (
    <Notice title={t(`reader.failed.${reason}.title`)} text={t(`reader.failed.${reason}.text`)}>
      <LinkButton variant="outline" small to="/bookshelf/" reloadDocument>
        {t('reader.failed.toShelf')}
      </LinkButton>
      {reason !== 'refused' && (
        <Button type="button" small onClick={onAgain}>
          {t('reader.page.again')}
        </Button>
      )}
    </Notice>
  )
}

const Notice = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) => (
  <div className={styles.veil}>
    <div className={styles.notice} role="alert">
      <AlertIcon className={styles.sign} />
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </div>
)
