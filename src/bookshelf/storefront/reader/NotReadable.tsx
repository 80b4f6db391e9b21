import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormatIcon } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './NotReadable.module.css'
import { ReaderBar } from './ReaderBar.tsx'

export function NotReadable({ title, format }: { readonly title: string; readonly format: string }) {
  const t = useText()
  const key: `ui.format.${string}` = `ui.format.${format}`
  return (
    <>
      <ReaderBar title={title} />
      <main className={styles.main} id="main">
        <EmptyState
          icon={<FormatIcon format={format} />}
          title={t('reader.format.title')}
          action={
            <LinkButton to="/bookshelf/" reloadDocument>
              {t('reader.failed.toShelf')}
            </LinkButton>
          }
        >
          {t('reader.format.text', { title, format: t.has(key) ? t(key) : format })}
        </EmptyState>
      </main>
    </>
  )
}
