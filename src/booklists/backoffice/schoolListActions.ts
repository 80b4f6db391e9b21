import { keyedBy } from '#page/forms/formKey.ts'
import type { FormMutation } from '#page/forms/formMutation.ts'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { listsPath, readListEntry } from './listForm.ts'

/** What the forms of the screen do, by their intent. */
export const schoolListActions: Readonly<Record<string, FormMutation>> = {
  create: (page, form) => keyedBy(page, form).mutate(CreateList, { input: inputOf(form) }),
  save: (page, form) =>
    keyedBy(page, form).mutate(SaveList, {
      input: {
        ...inputOf(form),
        id: formText(form, 'id'),
        expectedVersion: formText(form, 'expectedVersion') || null,
      },
    }),
  archive: (page, form) => page.mutate(ArchiveList, { id: formText(form, 'id') }),
}

function inputOf(form: FormData) {
  const { name, notes, books, schoolId, isPublic } = readListEntry(form)
  return { name, notes: notes || null, books: [...books], isPublic, forSchool: schoolId }
}

/** Where the browser goes on without scripts. */
export function listPathAfter(form: FormData): string {
  const [, list] = formText(form, 'id').match(/\/(\d+)$/) ?? []
  const q = formText(form, 'q') || null
  switch (formText(form, 'intent')) {
    case 'save':
      return recordPath(listsPath, { list: list ?? null, q })
    case 'create':
      return recordPath(listsPath, { new: '1', q })
    default:
      return recordPath(listsPath, { q })
  }
}

const CreateList = graphql(`
  mutation CreateSchoolList($input: createBookListInput!) {
    createBookList(input: $input) { bookList { _id } }
  }
`)

const SaveList = graphql(`
  mutation SaveSchoolList($input: updateBookListInput!) {
    updateBookList(input: $input) { bookList { _id } }
  }
`)

const ArchiveList = graphql(`
  mutation ArchiveSchoolList($id: ID!) {
    deleteBookList(input: { id: $id }) { bookList { id } }
  }
`)
