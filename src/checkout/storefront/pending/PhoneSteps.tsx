import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { classes } from '#ui/classes.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './PhoneSteps.module.css'

type Props = {
  readonly provider: string
  readonly phone: string
  readonly amount: string
  readonly reference: string
}

export function PhoneSteps({ provider, phone, amount, reference }: Props) {
  const t = useText()
  const steps = [
    {
      title: t('order.steps.unlock.title'),
      text: t('order.steps.unlock.text', { phone: readablePhone(phone) }),
    },
    {
      title: t('order.steps.pin.title', { provider }),
      text: t('order.steps.pin.text', { amount, reference }),
    },
    { title: t('order.steps.keep.title'), text: t('order.steps.keep.text') },
  ]
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step} aria-current={index === 1 ? 'step' : undefined}>
          <span className={classes(styles.number, index === 0 && styles.done, index === 1 && styles.now)}>
            {index === 0 ? <CheckIcon size="small" /> : index + 1}
            {index === 0 && <VisuallyHidden>{t('order.steps.done')}</VisuallyHidden>}
          </span>
          <div>
            <strong className={styles.title}>{title}</strong>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
