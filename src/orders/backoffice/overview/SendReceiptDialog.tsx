import { useLocation, useNavigate } from 'react-router'
import { type OfficeFormSetting, useOfficeForm } from '#page/office/useOfficeForm.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { emailViolations } from '#identity/email.rules.ts'
import { formText } from '#platform/formText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Switch } from '#ui/office/Switch.tsx'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
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

const check: OfficeFormSetting<Entry>['check'] = ({ email }) => emailViolations('email', email)

/** Mails the receipt once more, to the address of the order or to another. */
export function SendReceiptDialog({ order, formKey }: Props) {
  const t = useText()
  const location = useLocation()
  const navigate = useNavigate()
  const show = useSnackbar()
  const backTo = overviewAddress(location, null)
  const reference = orderReference(order._id)
  const saved = { email: order.customerEmail ?? '', isCorrection: false }
  const form = useOfficeForm<Entry>({
    name: `receipt of ${order._id}`,
    action: overviewAddress(location, 'send'),
    intent: 'send',
    formKey,
    saved,
    read,
    check,
    labels: { email: t('officeOverview.send.email'), isCorrection: t('officeOverview.send.correct') },
    maySendUnchanged: true,
    onDone: () => {
      show({ text: t('officeOverview.send.done', { reference }) })
      void navigate(backTo, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <OfficeDialog title={t('officeOverview.send.title')} note={reference} backTo={backTo} size="small">
      <OfficeForm
        form={form}
        save={t('officeOverview.send.do')}
        back={{ to: backTo, label: t('officeOverview.cancel') }}
      >
        <TextField
          name="email"
          type="email"
          label={t('officeOverview.send.email')}
          hint={t('officeOverview.send.hint')}
          error={form.errorOf('email')}
          defaultValue={form.value('email', saved.email)}
          autoComplete="off"
        />
        {order.customerId == null && (
          <Switch
            name="isCorrection"
            label={t('officeOverview.send.correct')}
            hint={t('officeOverview.send.correctHint')}
            defaultChecked={form.value('isCorrection', '') === 'on'}
          />
        )}
      </OfficeForm>
    </OfficeDialog>
  )
}
