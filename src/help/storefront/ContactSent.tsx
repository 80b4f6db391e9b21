import { useEffect } from 'react'
import { LinkButton } from '#ui/Button.tsx'
import { dropDraft } from '#ui/form/draft.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { contactDraft } from './ContactForm.tsx'
import styles from './ContactScreen.module.css'

export function ContactSent({ orderId }: { readonly orderId: string | null }) {
  const t = useText()
  useEffect(() => dropDraft(contactDraft(orderId)), [orderId])
  return (
    <div className={styles.sent}>
      <Notice tone="success" title={t('help.sent.title')}>
        {t('help.sent.text')}
      </Notice>
      <div className={styles.next}>
        <LinkButton to="/">{t('shell.return.shopping')}</LinkButton>
        <LinkButton variant="outline" to="/contact/">
          {t('help.sent.again')}
        </LinkButton>
      </div>
    </div>
  )
}
