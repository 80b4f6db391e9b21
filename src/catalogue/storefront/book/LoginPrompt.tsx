import { useSignInPaths } from '#page/signIn.ts'
import { useShop } from '#page/shopState.ts'
import { Notice } from '#ui/Notice.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './LoginPrompt.module.css'

const loadDialog = () => import('./LoginDialog.tsx')

/** Asks a visitor who comes from one of our mails to sign in, so that the book meets their own bookshelf. */
export function LoginPrompt({ title }: { readonly title: string }) {
  const t = useText()
  const { caller } = useShop()
  const { login } = useSignInPaths()
  if (caller !== 'visitor') return null
  return (
    <>
      <noscript>
        <div className={styles.plain}>
          <Notice>
            {t('catalogue.prompt.text', { title })} <a href={login}>{t('shell.login')}</a>
          </Notice>
        </div>
      </noscript>
      <LazyComponent load={loadDialog} props={{ title }} />
    </>
  )
}
