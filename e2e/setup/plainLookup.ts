import type { Reader } from './reader.ts'

/** Types into a field that looks things up and presses the button in it, which without scripts draws the form again. */
export async function lookUpPlainly({ t, field }: Reader, label: string, words: string): Promise<void> {
  await field(label).fill(words)
  await field(label)
    .locator('xpath=..')
    .getByRole('button', { name: t('office.lookup.search') })
    .click()
}
