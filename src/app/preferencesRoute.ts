import { type ActionFunctionArgs, redirect } from 'react-router'
import { showCartInRegion } from '#orders/storefront/showCartInRegion.ts'
import { pageContext } from '#platform/page.ts'
import { chosenPreferences } from './chosenPreferences.rules.ts'
import { localPath, withoutLanguage } from './localPath.rules.ts'

export const loader = () => redirect('/')

/** Keeps what the selectors of the footer send, and leads back to where the reader was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const page = context.get(pageContext)
  page.setPreferences(
    chosenPreferences(page.preferences, {
      language: form.get('language'),
      country: form.get('country'),
      currency: form.get('currency'),
    }),
  )
  await showCartInRegion(page)
  return redirect(withoutLanguage(localPath(form.get('return'))), 303)
}
