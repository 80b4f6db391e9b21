import { keyedBy } from '#page/forms/formKey.ts'
import type { FormMutation } from '#page/forms/formMutation.ts'
import { readRecord } from '#page/forms/readRecord.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { schoolRecord } from '../school.rules.ts'

const schoolsPath = '/admin/schools/'

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

const inputOf = (form: FormData) => readRecord(schoolRecord, form).entry

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
