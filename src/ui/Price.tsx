import { formatMoney } from '#platform/i18n/format.ts'
import { classes } from './classes.ts'
import { useText } from './Text.tsx'
import styles from './Price.module.css'

type Props = { readonly amount: number; readonly currency: string; readonly className?: string | undefined }

export const Price = ({ amount, currency, className }: Props) => {
  const t = useText()
  return (
    <span className={classes(styles.price, className)}>
      {amount === 0 ? t('ui.free') : formatMoney(amount, currency)}
    </span>
  )
}
