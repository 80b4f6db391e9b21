import '#page/texts/moreTexts.ts'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { head } from '#page/head.ts'
import { localPath } from '#page/localPath.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { requireSignIn } from './guards.ts'
import { useVerificationWatch } from './useVerificationWatch.ts'
import styles from './VerificationScreen.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireSignIn(page, request)
  const returnTo = localPath(new URL(request.url).searchParams.get('return'))
  if (user.emailVerified) throw redirect(returnTo)
  const { checkEmailVerifiedWebServiceUser: fresh } = await page.query(VerificationQuery, {})
  if (fresh?.emailVerified) throw redirect(returnTo)
  return { email: user.email, returnTo, way: page.verification, mailbox: page.development.mailbox }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const title =
    args.loaderData?.way.isOwn === false ? 'account.verifyPrompt.title' : 'account.verification.title'
  return head(args, (t) => ({ title: t(title), hidden: true }))
}

export default function VerificationScreen() {
  const t = useText()
  const { email, returnTo, way } = useLoaderData<typeof loader>()
  const { isUnreachable } = useVerificationWatch(returnTo)
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <MailIcon />
      </span>
      {way.isOwn ? (
        <>
          <h1>{t('account.verification.title')}</h1>
          <p>{t('account.verification.sent', { email })}</p>
          <p className={styles.text}>{t('account.verification.text')}</p>
        </>
      ) : (
        <>
          <h1>{t('account.verifyPrompt.title')}</h1>
          <p>{t('account.verification.unverified', { email })}</p>
          <p className={styles.text}>{t('account.verification.elsewhere')}</p>
        </>
      )}
      {isUnreachable && <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>}
      {way.isOwn ? <OwnWays /> : <ProviderWays />}
    </div>
  )
}

function OwnWays() {
  const t = useText()
  const { mailbox } = useLoaderData<typeof loader>()
  return (
    <>
      {mailbox && (
        <Notice>
          <a href={mailbox} target="_blank" rel="noopener">
            {t('account.verification.mailbox')}
          </a>
        </Notice>
      )}
      <div className={styles.ways}>
        <Done />
        <form method="post" action="/auth/verify">
          <Button variant="outline">{t('account.verification.again')}</Button>
        </form>
      </div>
    </>
  )
}

/** Another provider sends its own mails; all that we can do is lead there, if its page is known. */
function ProviderWays() {
  const t = useText()
  const { way } = useLoaderData<typeof loader>()
  return (
    <div className={styles.ways}>
      {way.address && (
        <LinkButton to={way.address} target="_blank" rel="noopener">
          {t('account.verifyPrompt.button')}
        </LinkButton>
      )}
      <Done variant={way.address ? 'outline' : 'primary'} />
    </div>
  )
}

function Done({ variant = 'primary' }: { readonly variant?: 'outline' | 'primary' }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <LinkButton to={pathname + search} reloadDocument variant={variant}>
      {t('account.verification.done')}
    </LinkButton>
  )
}

const VerificationQuery = graphql(`
  query Verification {
    checkEmailVerifiedWebServiceUser { emailVerified }
  }
`)
