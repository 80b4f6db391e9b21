import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './StaffOrder.module.css'

export function TerminalField({ errorOf }: { readonly errorOf: (path: string) => string | null }) {
  const t = useText()
  return (
    <div id="field-pdqTransactionId" className={styles.short}>
      <TextField
        name="pdqTransactionId"
        label={t('staff.terminal.label')}
        error={errorOf('pdqTransactionId')}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  )
}
