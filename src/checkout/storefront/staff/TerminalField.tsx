import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'

type Props = { readonly errorOf: (path: string) => string | null; readonly defaultValue?: string }

export function TerminalField({ errorOf, defaultValue }: Props) {
  const t = useText()
  return (
    <div id="field-pdqTransactionId">
      <TextField
        name="pdqTransactionId"
        label={t('staff.terminal.label')}
        hint={t('staff.terminal.hint')}
        error={errorOf('pdqTransactionId')}
        defaultValue={defaultValue}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  )
}
