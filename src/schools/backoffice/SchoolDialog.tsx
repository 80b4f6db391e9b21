import { useNavigate } from 'react-router'
import { EditConflict } from '#page/office/EditConflict.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { type Opened, useLoadedVersion } from '#page/office/useLoadedVersion.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { checkSchool, readSchool, typedOf } from './schoolForm.ts'
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
export function SchoolDialog({ school, ...address }: Props) {
  const t = useText()
  const title = school
    ? t('officeSchools.schools.changeOf', { name: school.name })
    : t('officeSchools.schools.add')
  return (
    <OfficeDialog title={title} backTo={address.backTo}>
      {school ? <OpenedSchool school={school} {...address} /> : <SchoolForm school={null} {...address} />}
    </OfficeDialog>
  )
}

function OpenedSchool({ school, ...address }: Address & { readonly school: SchoolRowData }) {
  const record = useLoadedVersion(school)
  return <SchoolForm key={record.opened.version} school={record} {...address} />
}

type FormProps = Address & { readonly school: Opened<SchoolRowData> | null }

function SchoolForm({ school, here, backTo, formKey }: FormProps) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const saved = typedOf(school?.opened ?? null)
  const { form, fields, theirs, acceptServerVersion } = useRecordForm({
    kind: 'school',
    record: school,
    action: here,
    formKey,
    saved,
    read: readSchool,
    check: checkSchool,
    labels: {
      name: t('officeSchools.school.name'),
      country: t('officeSchools.school.country'),
      place: t('officeSchools.school.place'),
    },
    onDone: () => {
      show({ text: t('officeSchools.school.saved', { name: form.entry?.name ?? '' }) })
      void navigate(backTo, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <OfficeForm
      form={form}
      fields={{ ...fields, back: backTo }}
      save={t('officeSchools.school.save')}
      back={{ to: backTo, label: t('officeSchools.school.cancel') }}
    >
      {theirs && (
        <EditConflict
          facts={[
            { label: t('officeSchools.school.name'), value: theirs.name },
            { label: t('officeSchools.school.country'), value: countryName(theirs.country, t) },
            { label: t('officeSchools.school.place'), value: theirs.place },
          ]}
          to={here}
          onAccept={acceptServerVersion}
        />
      )}
      <TextField
        name="name"
        label={t('officeSchools.school.name')}
        error={form.errorOf('name')}
        defaultValue={form.value('name', saved.name)}
        autoComplete="off"
      />
      <SelectField
        name="country"
        label={t('officeSchools.school.country')}
        error={form.errorOf('country')}
        defaultValue={form.value('country', saved.country)}
        options={shopCountries.map((value) => ({ value, label: countryName(value, t) }))}
      />
      <TextField
        name="place"
        label={t('officeSchools.school.place')}
        hint={t('officeSchools.school.placeHint')}
        error={form.errorOf('place')}
        defaultValue={form.value('place', saved.place)}
        autoComplete="off"
      />
    </OfficeForm>
  )
}
