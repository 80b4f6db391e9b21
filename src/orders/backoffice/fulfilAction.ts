import type { ActionFunctionArgs } from 'react-router'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { formKeyIn } from '#page/forms/formKey.ts'
import type { Page } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { momentAt } from '#platform/tables/clock.rules.ts'
import { readFulfilEntry, savedFulfilEntry } from './fulfilForm.ts'
import { fulfilViolations } from './fulfilEntry.rules.ts'
import { FulfilMutation, NoteOnFulfillmentMutation } from './transactionReport.fields.ts'

/** Says when one or several orders were handed over, and notes it; for the screen's own address. */
export const fulfilAction = (args: ActionFunctionArgs) => {
  const { pathname, searchParams } = new URL(args.request.url)
  searchParams.delete('fulfil')
  const back = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
  return answerForm(args, { fulfil }, () => back)
}

/** Each order is answered by itself: those that were refused are told in `failed`, the others are done. */
export const fulfil: FormMutation = async (page, form) => {
  const refusal = refusalOf(form)
  if (refusal) return { refusal }
  const orders = formText(form, 'orders').split(' ').filter(Boolean)
  const answers = await Promise.all(orders.map((order) => fulfilOne(page, form, order)))
  const failed = orders.filter((_, index) => answers[index] !== null)
  form.set('failed', failed.join(' '))
  return { refusal: answers.find((answer) => answer !== null) ?? null }
}

function refusalOf(form: FormData): Refusal | null {
  const violations = fulfilViolations(readFulfilEntry(form), savedFulfilEntry(form), new Date())
  if (violations.length === 0) return null
  return {
    key: 'validation.failed',
    code: 'VALIDATION_FAILED',
    violations: violations.map((violation) => ({ params: {}, ...violation })),
  }
}

/** Under keys of its own each part of it is done once, however often the form is sent. */
async function fulfilOne(page: Page, form: FormData, id: string): Promise<Refusal | null> {
  const key = formKeyIn(form)
  const keyOf = (part: string) => key && `${key} ${part} ${id}`.replaceAll(/[^\w-]/g, '-')
  const { day, clock, note } = readFulfilEntry(form)
  const before = savedFulfilEntry(form)
  const at = momentAt(day, clock)
  const isUnchanged = day === before.day && clock === before.clock
  if (at !== null && !isUnchanged) {
    const { refusal } = await page.mutate(FulfilMutation, { id, at }, keyOf('date'))
    if (refusal) return refusal
  }
  if (note.trim() === '') return null
  return (await page.mutate(NoteOnFulfillmentMutation, { id, note }, keyOf('note'))).refusal
}
