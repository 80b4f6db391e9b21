import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { formatMoment } from '../attemptTimes.ts'
import styles from '../record.module.css'
import type { StrayData } from './wholesale.fields.ts'

/** A message of a provider's that is about no payment, as it came. */
export function StrayRecord({ message }: { readonly message: StrayData }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel title={t(`officeMoney.wholesale.stray.${message.reason}`)}>
      <div className={styles.body}>
        <Notice>{t('officeMoney.wholesale.stray.hint')}</Notice>
        <Facts
          facts={[
            { label: t('officeMoney.fact.provider'), value: message.provider },
            {
              label: t('officeMoney.wholesale.fact.received_at'),
              value: formatMoment(message.receivedAt, language),
            },
            { label: t('officeMoney.wholesale.fact.source'), value: message.source, isMono: true },
          ]}
        />
        <h3>{t('officeMoney.wholesale.stray.body')}</h3>
        <pre className={styles.raw}>{message.body}</pre>
      </div>
    </Panel>
  )
}
