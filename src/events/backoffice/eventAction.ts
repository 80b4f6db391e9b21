import type { ActionFunctionArgs } from 'react-router'
import { listBookOptions } from '#catalogue/backoffice/bookOptions.ts'
import { answerForm, type MutationOutcome } from '#page/forms/formMutation.ts'
import { keyedBy } from '#page/forms/formKey.ts'
import type { Page } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { changedEventInput, eventInput } from './eventForm.rules.ts'
import {
  ArchiveEventMutation,
  CreateEventMutation,
  EventFormQuery,
  RestoreEventMutation,
  UpdateEventMutation,
} from './eventManager.fields.ts'
import { eventManagerAddress, eventManagerView } from './eventManager.rules.ts'
import { readEventEntry } from './readEventEntry.ts'

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, { create, save, archive, restore }, backOf, () => ({ books: listBookOptions }))

const backOf = (form: FormData): string =>
  eventManagerAddress(eventManagerView(new URLSearchParams(formText(form, 'view'))))

const create = (page: Page, form: FormData): Promise<MutationOutcome> =>
  keyedBy(page, form).mutate(CreateEventMutation, { input: eventInput(readEventEntry(form)) })

async function save(page: Page, form: FormData): Promise<MutationOutcome> {
  const id = formText(form, 'id')
  const { event } = await page.query(EventFormQuery, { id })
  if (!event) throw new Response(null, { status: 404 })
  const expectedVersion = formText(form, 'expectedVersion')
  const input = { ...changedEventInput(event, readEventEntry(form)), id, expectedVersion }
  return keyedBy(page, form).mutate(UpdateEventMutation, { input })
}

const archive = (page: Page, form: FormData): Promise<MutationOutcome> =>
  page.mutate(ArchiveEventMutation, { input: { id: formText(form, 'id') } })

const restore = (page: Page, form: FormData): Promise<MutationOutcome> =>
  page.mutate(RestoreEventMutation, { input: { id: formText(form, 'id') } })
