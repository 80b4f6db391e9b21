import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './StaffOrder.module.css'

type Props = { readonly errorOf: (path: string) => string | null; readonly defaultValue?: string }

export function TerminalField({ errorOf, defaultValue }: Props) {
  const t = useText()
  return (
    <div id="field-pdqTransactionId" className={styles.short}>
      <TextField
        name="pdqTransactionId"
        label={t('staff.terminal.label')}
        error={errorOf('pdqTransactionId')}
        defaultValue={defaultValue}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  )
}
