import { useLocation, useNavigate } from 'react-router'
import { type BackofficeFormSetting, useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { emailViolations } from '#identity/email.rules.ts'
import { formText } from '#platform/formText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Switch } from '#ui/backoffice/Switch.tsx'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { orderReference } from '../../orderReference.rules.ts'
import { overviewAddress } from './overview.rules.ts'

type Props = {
  readonly order: {
    readonly _id: string
    readonly customerId?: string | null
    readonly customerEmail?: string | null
  }
  readonly formKey: string
}

type Entry = { readonly email: string; readonly isCorrection: boolean }

const read = (form: FormData): Entry => ({
  email: formText(form, 'email').trim(),
  isCorrection: form.has('isCorrection'),
})

const check: BackofficeFormSetting<Entry>['check'] = ({ email }) => emailViolations('email', email)

/** Mails the receipt once more, to the address of the order or to another. */
export function SendReceiptDialog({ order, formKey }: Props) {
  const t = useText()
  const location = useLocation()
  const navigate = useNavigate()
  const show = useSnackbar()
  const backTo = overviewAddress(location, null)
  const reference = orderReference(order._id)
  const saved = { email: order.customerEmail ?? '', isCorrection: false }
  const form = useBackofficeForm<Entry>({
    name: `receipt of ${order._id}`,
    action: overviewAddress(location, 'send'),
    intent: 'send',
    formKey,
    saved,
    read,
    check,
    labels: { email: t('backofficeOverview.send.email'), isCorrection: t('backofficeOverview.send.correct') },
    maySendUnchanged: true,
    onDone: () => {
      show({ text: t('backofficeOverview.send.done', { reference }) })
      void navigate(backTo, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <BackofficeDialog
      title={t('backofficeOverview.send.title')}
      note={reference}
      backTo={backTo}
      size="small"
    >
      <BackofficeForm
        form={form}
        save={t('backofficeOverview.send.do')}
        back={{ to: backTo, label: t('backofficeOverview.cancel') }}
      >
        <TextField
          name="email"
          type="email"
          label={t('backofficeOverview.send.email')}
          hint={t('backofficeOverview.send.hint')}
          error={form.errorOf('email')}
          defaultValue={form.value('email', saved.email)}
          autoComplete="off"
        />
        {order.customerId == null && (
          <Switch
            name="isCorrection"
            label={t('backofficeOverview.send.correct')}
            hint={t('backofficeOverview.send.correctHint')}
            defaultChecked={form.value('isCorrection', '') === 'on'}
          />
        )}
      </BackofficeForm>
    </BackofficeDialog>
  )
}
