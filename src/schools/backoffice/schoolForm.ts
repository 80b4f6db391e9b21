import { keyedBy } from '#page/forms/formKey.ts'
import type { FormMutation } from '#page/forms/formMutation.ts'
import { countryOf, homeCountry } from '#platform/countries.rules.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { oneLine } from '#platform/oneLine.rules.ts'
import { schoolViolations } from '../school.rules.ts'
import type { SchoolRowData } from './schools.fields.ts'

const schoolsPath = '/admin/schools/'

type Typed = { readonly name: string; readonly country: string; readonly place: string }

export const readSchool = (form: FormData): Typed => ({
  name: oneLine(formText(form, 'name')),
  country: countryOf(formText(form, 'country')),
  place: oneLine(formText(form, 'place')),
})

export const checkSchool = ({ name, place }: Typed) => schoolViolations({ name, place })

export const typedOf = (school: SchoolRowData | null): Typed => ({
  name: school?.name ?? '',
  country: school?.country ?? homeCountry,
  place: school?.place ?? '',
})

/** What the forms of the screen do, by their intent. */
export const schoolActions: Readonly<Record<string, FormMutation>> = {
  create: async (page, form) => {
    const { refusal } = await keyedBy(page, form).mutate(CreateSchool, { input: inputOf(form) })
    return { refusal }
  },
  save: async (page, form) => {
    const expectedVersion = formText(form, 'expectedVersion') || null
    const input = { ...inputOf(form), id: formText(form, 'id'), expectedVersion }
    const { refusal } = await keyedBy(page, form).mutate(SaveSchool, { input })
    return { refusal }
  },
}

/** Where the browser goes on without scripts: the table as it was. */
export function schoolPathAfter(form: FormData): string {
  const back = formText(form, 'back')
  return /^\/admin\/schools\/?(\?|$)/.test(back) ? back : schoolsPath
}

function inputOf(form: FormData) {
  const { name, country, place } = readSchool(form)
  return { name, country, place: place || null }
}

const CreateSchool = graphql(`
  mutation CreateSchool($input: createSchoolInput!) {
    createSchool(input: $input) { school { _id } }
  }
`)

const SaveSchool = graphql(`
  mutation SaveSchool($input: updateSchoolInput!) {
    updateSchool(input: $input) { school { _id } }
  }
`)
