import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './EditProfileScreen.module.css'

export const resetIntent = 'reset-password'

/** `isOwn`: the shop keeps the password, and not another provider, at whose page a new one is chosen. */
export function PasswordSection({ isOwn }: { readonly isOwn: boolean }) {
  const t = useText()
  return (
    <section className={styles.password} aria-labelledby="password">
      <h2 id="password">{t('account.password.title')}</h2>
      <p className={styles.text}>{t(isOwn ? 'account.password.text' : 'account.password.elsewhere')}</p>
      <form method="post" action="/edit-profile" target="_blank">
        <input type="hidden" name="intent" value={resetIntent} />
        <Button variant="outline">{t('account.password.button')}</Button>
      </form>
    </section>
  )
}
