import '#app/moreTexts.ts'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { head } from '#app/head.ts'
import { localPath } from '#app/localPath.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#platform/page.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { demandUser } from './guards.ts'
import { useVerificationWatch } from './useVerificationWatch.ts'
import styles from './VerificationScreen.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = demandUser(page, request)
  const returnTo = localPath(new URL(request.url).searchParams.get('return'))
  if (user.emailVerified) throw redirect(returnTo)
  const { checkEmailVerifiedWebServiceUser: fresh } = await page.query(VerificationQuery, {})
  if (fresh?.emailVerified) throw redirect(returnTo)
  return { email: user.email, returnTo, mailbox: page.development.mailbox }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('account.verification.title'), hidden: true }))

/** Where one waits until one's e-mail address is proven. */
export default function VerificationScreen() {
  const t = useText()
  const { email, returnTo, mailbox } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { isUnreachable } = useVerificationWatch(returnTo)
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <MailIcon />
      </span>
      <h1>{t('account.verification.title')}</h1>
      <p>{t('account.verification.sent', { email })}</p>
      <p className={styles.text}>{t('account.verification.text')}</p>
      {isUnreachable && <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>}
      {mailbox && (
        <Notice>
          <a href={mailbox} target="_blank" rel="noopener">
            {t('account.verification.mailbox')}
          </a>
        </Notice>
      )}
      <div className={styles.ways}>
        <LinkButton to={pathname + search} reloadDocument>
          {t('account.verification.done')}
        </LinkButton>
        <form method="post" action="/auth/verify">
          <Button variant="outline">{t('account.verification.again')}</Button>
        </form>
      </div>
    </div>
  )
}

const VerificationQuery = graphql(`
  query Verification {
    checkEmailVerifiedWebServiceUser { emailVerified }
  }
`)
