import { useShop } from '#page/shopState.ts'
import { LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './ListsPrompt.module.css'

/** They come back to the choice at `path`. */
export function ListsPrompt({ path }: { readonly path: string }) {
  const t = useText()
  const isVisitor = useShop().caller === 'visitor'
  const way = `?return=${encodeURIComponent(path)}`
  return (
    <div className={styles.prompt}>
      <p>{t(isVisitor ? 'lists.chooser.logIn' : 'lists.chooser.verify')}</p>
      {isVisitor ? (
        <LinkButton to={`/login${way}`} reloadDocument>
          {t('shell.login')}
        </LinkButton>
      ) : (
        <LinkButton to={`/verification-pending/${way}`}>{t('lists.chooser.verifyButton')}</LinkButton>
      )}
    </div>
  )
}
