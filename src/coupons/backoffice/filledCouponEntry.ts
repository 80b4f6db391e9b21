import { listBookOptions } from '#catalogue/backoffice/bookOptions.ts'
import { listPublisherOptions } from '#catalogue/backoffice/publisherOptions.ts'
import { listUserOptions } from '#identity/backoffice/userOptions.ts'
import type { Page } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import type { CouponEntry } from './couponForm.rules.ts'
import { readCouponEntry } from './readCouponEntry.ts'

/** What the form says; without scripts title, publisher and customer are the only ones whom the typed texts find. */
export async function filledCouponEntry(page: Page, form: FormData): Promise<CouponEntry> {
  const entry = readCouponEntry(form)
  const only = async (chosen: string, name: string, find: (text: string) => Promise<Options | null>) => {
    const text = formText(form, `${name}Text`).trim()
    if (chosen !== '' || text === '') return chosen
    const [found, ...more] = (await find(text)) ?? []
    return found && more.length === 0 ? found.id : ''
  }
  const { restriction } = entry
  const [bookId, publisherId, userId] = await Promise.all([
    restriction === 'book' ? only(entry.bookId, 'book', (text) => listBookOptions(page, text)) : '',
    restriction === 'publisher'
      ? only(entry.publisherId, 'publisher', (text) => listPublisherOptions(page, text))
      : '',
    only(entry.userId, 'user', (search) => listUserOptions(page, { search, role: null, by: 'userId' })),
  ])
  return { ...entry, bookId, publisherId, userId, isUserOpen: entry.isUserOpen && userId === '' }
}

type Options = readonly { readonly id: string }[]
