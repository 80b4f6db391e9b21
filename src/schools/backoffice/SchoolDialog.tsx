import '#page/texts/officeSchoolsTexts.ts'
import { useNavigate } from 'react-router'
import { Meanwhile } from '#page/office/Meanwhile.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { lateness, useOpened } from '#page/office/useOpened.ts'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { checkSchool, readSchool, typedOf } from './schoolForm.ts'
import type { SchoolRowData } from './schools.fields.ts'

type Props = {
  /** Null for a new one. */
  readonly school: SchoolRowData | null
  /** The page with the dialog, and without. */
  readonly here: string
  readonly backTo: string
  readonly formKey: string
}

const noSchool = { version: '' }

/** A school is entered, or mended. */
export function SchoolDialog({ school, here, backTo, formKey }: Props) {
  const t = useText()
  const opened = useOpened<SchoolRowData | typeof noSchool>(school ?? noSchool)
  return (
    <OfficeDialog
      title={
        school ? t('officeSchools.schools.changeOf', { name: school.name }) : t('officeSchools.schools.add')
      }
      backTo={backTo}
    >
      <SchoolForm key={opened.opened.version} {...{ school, here, backTo, formKey, opened }} />
    </OfficeDialog>
  )
}

function SchoolForm({
  school: current,
  here,
  backTo,
  formKey,
  opened,
}: Props & { readonly opened: ReturnType<typeof useOpened<SchoolRowData | typeof noSchool>> }) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const school = current && 'id' in opened.opened ? opened.opened : null
  const saved = typedOf(school)
  const form = useOfficeForm({
    name: school ? `school ${school._id} ${school.version}` : 'new school',
    action: here,
    intent: school ? 'save' : 'create',
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
  const { expectedVersion, theirs } = lateness(opened, form)
  const take = () => {
    form.discard()
    opened.takeNewer()
  }
  return (
    <OfficeForm
      form={form}
      fields={school ? { id: school.id, expectedVersion, back: backTo } : { back: backTo }}
      save={t('officeSchools.school.save')}
      back={{ to: backTo, label: t('officeSchools.school.cancel') }}
    >
      {theirs && 'id' in theirs && (
        <Meanwhile
          facts={[
            { label: t('officeSchools.school.name'), value: theirs.name },
            { label: t('officeSchools.school.country'), value: countryName(theirs.country, t) },
            { label: t('officeSchools.school.place'), value: theirs.place },
          ]}
          to={here}
          onTake={take}
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
