import '#app/moreTexts.ts'
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { head } from '#app/head.ts'
import {
  PurchaseFields,
  type PurchaseData,
  Purchases,
  PurchasesSkeleton,
} from '#orders/storefront/Purchases.tsx'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#platform/page.ts'
import { Button } from '#ui/Button.tsx'
import { type Coming, Later, later } from '#ui/Later.tsx'
import { useSnackbar } from '#ui/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { demandUser } from './guards.ts'
import styles from './ProfileScreen.module.css'
import { UserFacts, type UserFactsData, UserFactsFields, UserFactsSkeleton } from './UserFacts.tsx'
import { VerifyPrompt } from './VerifyPrompt.tsx'

type Profile = {
  readonly user: UserFactsData | null
  /** Null while the address is not verified. */
  readonly orders: readonly PurchaseData[] | null
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Profile> {
  const page = context.get(pageContext)
  const { emailVerified } = demandUser(page, request)
  const { getWebServiceUser, getMyOrders = null } = await page.query(ProfileQuery, { emailVerified })
  return { user: getWebServiceUser ?? null, orders: emailVerified ? (getMyOrders ?? []) : null }
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  later(serverLoader<typeof loader>())

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('account.profile.title'), hidden: true }))

/** Who one is to the shop, and what one has bought. */
export default function ProfileScreen() {
  const t = useText()
  const profile = useLoaderData<Coming<Profile>>()
  useUpdatedSnackbar()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('account.profile.title')}</h1>
        <form method="post" action="/logout">
          <Button variant="outline" small>
            {t('account.profile.logOut')}
          </Button>
        </form>
      </div>
      <Later data={profile} fallback={<ProfileSkeleton />}>
        {({ user, orders }) => (
          <>
            {user && <UserFacts user={user} />}
            {orders ? <Purchases orders={orders} /> : <VerifyPrompt email={user?.email ?? ''} />}
          </>
        )}
      </Later>
    </div>
  )
}

const ProfileSkeleton = () => (
  <>
    <UserFactsSkeleton />
    <PurchasesSkeleton />
  </>
)

/** The address says that the profile has just been saved (specification of the storefront, section 2). */
function useUpdatedSnackbar(): void {
  const t = useText()
  const show = useSnackbar()
  const { snackbar } = useParams()
  useEffect(() => {
    if (snackbar) show({ text: t('account.profile.updated') })
  }, [snackbar, show, t])
}

const ProfileQuery = graphql(
  `
  query Profile($emailVerified: Boolean!) {
    getWebServiceUser { ...UserFacts }
    getMyOrders(confirmed: true) @include(if: $emailVerified) { ...Purchase }
  }
`,
  [UserFactsFields, PurchaseFields],
)
