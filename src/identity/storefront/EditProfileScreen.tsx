import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { findPlaces } from '#places/storefront/findPlaces.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Page, pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './EditProfileScreen.module.css'
import { requireSignIn } from './guards.ts'
import { changeOf, isPlaceTyped, storedValues, type ProfileValues, typedValues } from './profileForm.ts'
import { type ProfileAnswer, ProfileForm } from './ProfileForm.tsx'
import { VerifyPrompt } from './VerifyPrompt.tsx'

export const handle: ScreenHandle = {
  returnTo: '/profile/',
  returnText: 'shell.return.back',
  texts: ['more'],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { email, emailVerified } = requireSignIn(page, request)
  const way = page.verification
  if (!emailVerified) return { email, way, kept: null, hasPassword: false }
  const { getWebServiceUser: user, getDefaultAddress } = await page.query(EditProfileQuery, {})
  if (!user) throw new Response(null, { status: 404 })
  return { email, way, kept: storedValues(user, getDefaultAddress), hasPassword: user.hasPassword ?? false }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireSignIn(page, request)
  const form = await request.formData()
  if (formText(form, 'intent') === resetIntent) return resetPassword(page)
  const typed = typedValues(form)
  if (isPlaceTyped(typed)) return offerPlaces(page, typed, form.has('look'))
  const input = { ...changeOf(typed), placeSession: typed.place.session || null }
  const { refusal } = await page.mutate(UpdateProfileMutation, { input })
  return refusal
    ? data<ProfileAnswer>({ refusal, typed }, { status: 422 })
    : redirect('/profile/user-information-updated', 303)
}

/** A place that was typed and not chosen, as without scripts, is looked up by the page itself. */
async function offerPlaces(page: Page, typed: ProfileValues, isLookup: boolean) {
  const found = await findPlaces(page, typed.place.text, typed.place.session)
  const refusal = isLookup ? null : placeRequired
  return data<ProfileAnswer>({ refusal, typed, found }, { status: isLookup ? 200 : 422 })
}

const placeRequired: Refusal = {
  key: 'validation.failed',
  code: 'VALIDATION_FAILED',
  violations: [{ path: 'placeId', code: 'required', params: {} }],
}

// The form opens a new window, so what is answered here is all that this window shows.
async function resetPassword(page: Page) {
  const { data: answer, refusal } = await page.mutate(ResetPasswordMutation, { input: {} })
  const link = answer?.resetPasswordRequestWebServiceUser?.webServiceUser?.resetPasswordLink
  if (link) return redirect(link, 303)
  return data<ProfileAnswer>({ refusal: refusal ?? unavailable, typed: null }, { status: 422 })
}

const lostWith = (form: FormData): ProfileAnswer => ({ refusal: unavailable, typed: typedValues(form) })

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('account.edit.title'), hidden: true }))

export default function EditProfileScreen() {
  const t = useText()
  const { email, way, kept, hasPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<ProfileAnswer>()
  return (
    <div className={styles.page}>
      <h1>{t('account.edit.title')}</h1>
      {kept ? (
        <>
          <ProfileForm kept={kept} sent={answer} lostWith={lostWith} />
          {hasPassword && <PasswordSection isOwn={way.isOwn} />}
        </>
      ) : (
        <VerifyPrompt returnTo="/edit-profile">
          {t(way.isOwn ? 'account.edit.verify' : 'account.edit.verifyElsewhere', { email })}
        </VerifyPrompt>
      )}
    </div>
  )
}

const EditProfileQuery = graphql(`
  query EditProfile {
    getWebServiceUser {
      givenName
      familyName
      phoneNumber
      alternativePhoneNumber
      hasPassword
    }
    getDefaultAddress { line1 line2 placesId }
  }
`)

const UpdateProfileMutation = graphql(`
  mutation UpdateProfile($input: updateWebServiceUserInput!) {
    updateWebServiceUser(input: $input) {
      webServiceUser { id }
    }
  }
`)

const ResetPasswordMutation = graphql(`
  mutation ResetPassword($input: resetPasswordRequestWebServiceUserInput!) {
    resetPasswordRequestWebServiceUser(input: $input) {
      webServiceUser { resetPasswordLink }
    }
  }
`)

const resetIntent = 'reset-password'

/** `isOwn`: the shop keeps the password, and not another provider, at whose page a new one is chosen. */
function PasswordSection({ isOwn }: { readonly isOwn: boolean }) {
  const t = useText()
  return (
    <section className={styles.password} aria-labelledby="password">
      <h2 id="password">{t('account.password.title')}</h2>
      <p className={styles.text}>{t(isOwn ? 'account.password.text' : 'account.password.elsewhere')}</p>
      <form method="post" action="/edit-profile" target="_blank">
        <input type="hidden" name="intent" value={resetIntent} />
        <Button variant="outline">{t('account.password.button')}</Button>
      </form>
    </section>
  )
}
