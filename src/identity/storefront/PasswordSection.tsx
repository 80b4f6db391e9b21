import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './EditProfileScreen.module.css'

/** What the form of a new password says that it wants. */
export const resetIntent = 'reset-password'

/** The way to a new password: a link that only its owner gets, opened in a new window. */
export function PasswordSection() {
  const t = useText()
  return (
    <section className={styles.password} aria-labelledby="password">
      <h2 id="password">{t('account.password.title')}</h2>
      <p className={styles.text}>{t('account.password.text')}</p>
      <form method="post" action="/edit-profile" target="_blank">
        <input type="hidden" name="intent" value={resetIntent} />
        <Button variant="outline">{t('account.password.button')}</Button>
      </form>
    </section>
  )
}
