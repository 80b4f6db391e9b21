import { formText } from '#platform/formText.ts'
import { idempotencyKeyIn } from '#platform/graphql/idempotencyKey.rules.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Page } from '../page.ts'

/** Names a shown form, so that it does its work once however often it is sent. */
export const newFormKey = (): string => crypto.randomUUID()

export const formKeyIn = (form: FormData): string | null => idempotencyKeyIn(formText(form, 'formKey'))

/** A form that was refused is another one; one that is still being worked on stays the same. */
export const nextFormKey = (form: FormData, { code }: Refusal): string =>
  (code === 'IDEMPOTENCY_KEY_IN_USE' && formKeyIn(form)) || newFormKey()

/** The page whose mutations are done once for the form. */
export const keyedBy = (page: Page, form: FormData): Page =>
  Object.create(page, {
    mutate: {
      value: (...[document, variables]: Parameters<Page['mutate']>) =>
        page.mutate(document, variables, formKeyIn(form)),
    },
  })
