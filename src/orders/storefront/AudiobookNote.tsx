import type { CompanionApp } from '#page/page.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'

export function AudiobookNote({ app }: { readonly app: CompanionApp }) {
  const t = useText()
  return (
    <Notice>
      {t('bookshelf.app.text')} {t('bookshelf.app.get')}{' '}
      <a href={app.appleStore}>{t('bookshelf.app.apple')}</a>
      {', '}
      <a href={app.androidStore}>{t('bookshelf.app.android')}</a>
    </Notice>
  )
}
