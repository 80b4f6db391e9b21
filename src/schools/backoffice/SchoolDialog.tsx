import { useNavigate } from 'react-router'
import { boundFields, RecordForm } from '#page/forms/RecordForm.tsx'
import { type LoadedVersion, useLoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { useRecordForm } from '#page/forms/useRecordForm.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { schoolRecord } from '../school.rules.ts'
import type { SchoolRowData } from './schools.fields.ts'

type Address = {
  /** The page with the dialog, and without. */
  readonly here: string
  readonly backTo: string
  readonly formKey: string
}

type Props = Address & {
  /** Null for a new one. */
  readonly school: SchoolRowData | null
}

/** A school is entered, or mended. */
export function SchoolDialog({ school: current, ...address }: Props) {
  const t = useText()
  const title = current
    ? t('backofficeSchools.schools.changeOf', { name: current.name })
    : t('backofficeSchools.schools.add')
  return (
    <BackofficeDialog title={title} backTo={address.backTo}>
      {current ? <OpenedSchool school={current} {...address} /> : <SchoolForm school={null} {...address} />}
    </BackofficeDialog>
  )
}

function OpenedSchool({ school: current, ...address }: Address & { readonly school: SchoolRowData }) {
  const record = useLoadedVersion(current)
  return <SchoolForm key={record.loaded.version} school={record} {...address} />
}

type FormProps = Address & { readonly school: LoadedVersion<SchoolRowData> | null }

const field = boundFields<typeof schoolRecord>()

function SchoolForm({ school: record, here, backTo, formKey }: FormProps) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const form = useRecordForm(schoolRecord, {
    record,
    shownOf: ({ country }: SchoolRowData) => ({ country: countryName(country, t) }),
    action: here,
    formKey,
    onDone: (entry) => {
      show({ text: t('backofficeSchools.school.saved', { name: entry?.name ?? '' }) })
      void navigate(backTo, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <RecordForm
      form={form}
      fields={{ back: backTo }}
      save={t('backofficeSchools.school.save')}
      back={{ to: backTo, label: t('backofficeSchools.school.cancel') }}
    >
      <field.Text name="name" />
      <field.Select
        name="country"
        options={shopCountries.map((value) => ({ value, label: countryName(value, t) }))}
      />
      <field.Text name="place" hint={t('backofficeSchools.school.placeHint')} />
    </RecordForm>
  )
}
