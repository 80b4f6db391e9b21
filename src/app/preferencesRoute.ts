import { type ActionFunctionArgs, redirect } from 'react-router'
import { showCartInRegion } from '#orders/storefront/showCartInRegion.ts'
import { formText } from '#platform/formText.ts'
import { type Page, pageContext } from '#page/page.ts'
import { type Country, currencyOf } from '#platform/countries.rules.ts'
import type { Preferences } from '#platform/preferences.rules.ts'
import { isOnEarth } from '#platform/region/coordinates.rules.ts'
import { chosenPreferences } from './chosenPreferences.rules.ts'
import { localPath, withoutLanguage } from '#page/localPath.rules.ts'

export const loader = () => redirect('/')

/** Sent by a script (`background`) it answers with data, by the browser it leads back to where the reader was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const page = context.get(pageContext)
  const country = await countryOfPlace(page, form)
  page.setPreferences(
    country === null ? chosen(page, form) : { ...page.preferences, country, currency: currencyOf(country) },
  )
  await showCartInRegion(page)
  return form.has('background') ? null : redirect(withoutLanguage(localPath(form.get('return'))), 303)
}

const chosen = (page: Page, form: FormData): Preferences =>
  chosenPreferences(page.preferences, {
    language: form.get('language'),
    country: form.get('country'),
    currency: form.get('currency'),
  })

async function countryOfPlace(page: Page, form: FormData): Promise<Country | null> {
  const point = {
    latitude: Number.parseFloat(formText(form, 'latitude')),
    longitude: Number.parseFloat(formText(form, 'longitude')),
  }
  return isOnEarth(point) ? page.countryAt(point) : null
}
