import { useState } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { localPath } from '#page/localPath.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost } from '#platform/unavailable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { usePolling } from '#ui/loading/usePolling.ts'
import { betweenQuestions } from '../verificationWatch.rules.ts'
import { requireSignIn } from './guards.ts'
import { OwnVerification } from './OwnVerification.tsx'
import { lostWith } from './verificationAction.ts'
import { VerificationDone } from './VerificationDone.tsx'
import styles from './VerificationScreen.module.css'

export const handle: ScreenHandle = { texts: ['more'] }

export { action } from './verificationAction.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireSignIn(page, request)
  const { searchParams } = new URL(request.url)
  const returnTo = localPath(searchParams.get('return'))
  if (user.emailVerified) throw redirect(returnTo)
  const { checkEmailVerifiedWebServiceUser: fresh } = await page.query(VerificationQuery, {})
  if (fresh?.emailVerified) throw redirect(returnTo)
  page.awaitVerification(returnTo)
  return {
    email: fresh?.email ?? user.email,
    returnTo,
    isEarly: searchParams.has('asked'),
    way: page.verification,
    mailbox: page.development.mailbox,
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const title =
    args.loaderData?.way.isOwn === false ? 'account.verifyPrompt.title' : 'account.verification.title'
  return head(args, (t) => ({ title: t(title), hidden: true }))
}

export default function VerificationScreen() {
  const t = useText()
  const { email, returnTo, isEarly, way, mailbox } = useLoaderData<typeof loader>()
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
          {!isEarly && <p>{t('account.verification.unverified', { email })}</p>}
          <p className={styles.text}>{t('account.verification.elsewhere')}</p>
        </>
      )}
      {isUnreachable && <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>}
      {way.isOwn ? (
        <OwnVerification email={email} returnTo={returnTo} isEarly={isEarly} mailbox={mailbox} />
      ) : (
        <ProviderWays />
      )}
    </div>
  )
}

/** Another provider sends its own mails; all that we can do is lead there, if its page is known. */
function ProviderWays() {
  const t = useText()
  const { email, returnTo, isEarly, way } = useLoaderData<typeof loader>()
  return (
    <>
      {isEarly && <Notice tone="warning">{t('account.verification.unverified', { email })}</Notice>}
      <div className={styles.ways}>
        {way.address && (
          <LinkButton to={way.address} target="_blank" rel="noopener">
            {t('account.verifyPrompt.button')}
          </LinkButton>
        )}
        <VerificationDone returnTo={returnTo} variant={way.address ? 'outline' : 'primary'} />
      </div>
      <p className={styles.text}>{t('account.verification.notNotified')}</p>
      <LinkButton
        to={`/login?account=again&return=${encodeURIComponent(returnTo)}`}
        reloadDocument
        variant="outline"
      >
        {t('account.verification.logInAgain')}
      </LinkButton>
    </>
  )
}

const VerificationQuery = graphql(`
  query Verification {
    checkEmailVerifiedWebServiceUser { email emailVerified }
  }
`)

/** Goes on with a new page, since what may be seen has changed. */
function useVerificationWatch(returnTo: string): { readonly isUnreachable: boolean } {
  const [isUnreachable, setUnreachable] = useState(false)
  const ask = async (signal: AbortSignal) => {
    const { data, refusal } = await fetchDocument(VerificationPollQuery, {}, signal)
    if (signal.aborted) return
    setUnreachable(refusal?.key === 'ServerUnavailable')
    if (refusal?.code === 'UNAUTHENTICATED') window.location.reload()
    if (data?.checkEmailVerifiedWebServiceUser?.emailVerified) window.location.replace(returnTo)
  }
  usePolling({ ask, delay: () => betweenQuestions })
  return { isUnreachable }
}

const VerificationPollQuery = graphql(`
  query VerificationPoll {
    checkEmailVerifiedWebServiceUser { emailVerified }
  }
`)
