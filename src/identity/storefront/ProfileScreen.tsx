import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { EarlierOrders } from '#orders/storefront/purchases/EarlierOrders.tsx'
import {
  PurchaseFields,
  type PurchaseData,
  Purchases,
  PurchasesSkeleton,
} from '#orders/storefront/purchases/Purchases.tsx'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext, type VerificationWay } from '#page/page.ts'
import { useShop } from '#page/shopState.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { dropDraft, dropDrafts } from '#ui/form/draft.ts'
import { type Deferrable, isRereading, Deferred, defer } from '#ui/loading/Deferred.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { requireSignIn } from './guards.ts'
import styles from './ProfileScreen.module.css'
import { profileDraft } from './ProfileForm.tsx'
import { UserFacts, type UserFactsData, UserFactsFields, UserFactsSkeleton } from './UserFacts.tsx'
import { VerifyPrompt } from './VerifyPrompt.tsx'

export const handle: ScreenHandle = { texts: ['more'] }

export { action } from '#orders/storefront/purchases/claimAction.ts'

type Profile = {
  readonly user: UserFactsData | null
  readonly orders: readonly PurchaseData[] | null
  readonly waiting: number
  readonly way: VerificationWay
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Profile> {
  const page = context.get(pageContext)
  const { emailVerified } = requireSignIn(page, request)
  const { getWebServiceUser, getMyOrders, countPaidOrdersToClaim } = await page.query(ProfileQuery, {
    emailVerified,
  })
  return {
    user: getWebServiceUser ?? null,
    orders: emailVerified ? (getMyOrders ?? []) : null,
    waiting: countPaidOrdersToClaim ?? 0,
    way: page.verification,
  }
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const coming = serverLoader<typeof loader>()
  return isRereading(request) ? coming : defer(coming)
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('account.profile.title'), hidden: true }))

export default function ProfileScreen() {
  const t = useText()
  const profile = useLoaderData<Deferrable<Profile>>()
  const isUpdated = useUpdated()
  const isStaff = useShop().roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_CHECKER')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('account.profile.title')}</h1>
        <form method="post" action="/logout" onSubmit={dropDrafts}>
          <Button variant="outline" small>
            {t('account.profile.logOut')}
          </Button>
        </form>
      </div>
      {isUpdated && (
        <noscript>
          <Notice tone="success">{t('account.profile.updated')}</Notice>
        </noscript>
      )}
      {isStaff && (
        <LinkButton variant="tonal" to="/wholesale-orders/">
          {t('account.profile.owed')}
        </LinkButton>
      )}
      <Deferred data={profile} fallback={<ProfileSkeleton />}>
        {({ user, orders, waiting, way }) => (
          <>
            {user && <UserFacts user={user} />}
            {orders ? (
              <>
                <Purchases orders={orders} hasPhone={Boolean(user?.phoneNumber)} />
                <EarlierOrders waiting={waiting} />
              </>
            ) : (
              <VerifyPrompt returnTo="/profile/">
                {t(way.isOwn ? 'account.verifyPrompt.text' : 'account.verifyPrompt.elsewhere', {
                  email: user?.email ?? '',
                })}
              </VerifyPrompt>
            )}
          </>
        )}
      </Deferred>
    </div>
  )
}

const ProfileSkeleton = () => (
  <>
    <UserFactsSkeleton />
    <PurchasesSkeleton />
  </>
)

/** Specification of the storefront, section 2. */
function useUpdated(): boolean {
  const t = useText()
  const show = useSnackbar()
  const isUpdated = useParams()['snackbar'] !== undefined
  useEffect(() => {
    if (!isUpdated) return
    dropDraft(profileDraft)
    show({ text: t('account.profile.updated') })
  }, [isUpdated, show, t])
  return isUpdated
}

const ProfileQuery = graphql(
  `
  query Profile($emailVerified: Boolean!) {
    getWebServiceUser { ...UserFacts }
    getMyOrders(confirmed: true) @include(if: $emailVerified) { ...Purchase }
    countPaidOrdersToClaim @include(if: $emailVerified)
  }
`,
  [UserFactsFields, PurchaseFields],
)
