import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Reader } from './reader.ts'
import { expect } from './test.ts'

type Edited = {
  /** One of the form's fields, open for a record. */
  readonly field: Locator
  /** The name of the button, and what the page says then. */
  readonly save: string
  readonly done: string
  /** Somebody else saves another text in that field. */
  readonly saveTheirs: (text: string) => Promise<unknown>
}

/** What another has saved meanwhile stands beside what is typed, which can be given up for it, or be saved over it; returns what is saved. */
export async function expectEditConflict(reader: Reader, { field, save, done, saveTheirs }: Edited) {
  const { t } = reader
  const button = reader.find('button', save)
  await field.fill('Mine, for the fair')
  await saveTheirs('Theirs, for schools')
  await button.click()
  await expect(reader.text(t('errors.shop.editConflict'))).toBeVisible()
  await expect(reader.text('Theirs, for schools')).toBeVisible()
  await expect(field).toHaveValue('Mine, for the fair')
  await expectAccessible(reader.page)
  await reader.click('link', t('backoffice.meanwhile.take'))
  await expect(field).toHaveValue('Theirs, for schools')
  await field.fill('Mine after all')
  await saveTheirs('Theirs again')
  await button.click()
  await expect(reader.text('Theirs again')).toBeVisible()
  await button.click()
  await expect(reader.text(done)).toBeVisible()
  return 'Mine after all'
}
