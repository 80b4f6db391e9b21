import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { head } from '#page/head.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { refundDays, reviewDays } from '#refunds/requests/refundRequest.rules.ts'
import styles from './RefundPolicyScreen.module.css'
import { SupportWays } from './SupportWays.tsx'

export const handle: ScreenHandle = { returnTo: '/', texts: ['help'] }

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({
    title: t('help.refund.policy.title'),
    description: t('help.refund.policy.lead', { days: refundDays }),
  }))

export function loader({ context }: LoaderFunctionArgs) {
  const { support, refundPolicyUrl } = context.get(pageContext)
  if (refundPolicyUrl) throw redirect(refundPolicyUrl)
  return { support }
}

export default function RefundPolicyScreen() {
  const t = useText()
  const { support } = useLoaderData<typeof loader>()
  return (
    <article className={styles.page}>
      <h1>{t('help.refund.policy.title')}</h1>
      <p className={styles.lead}>{t('help.refund.policy.lead', { days: refundDays })}</p>
      <section>
        <h2>{t('help.refund.policy.how')}</h2>
        <ol className={styles.steps}>
          <li>
            {t('help.refund.policy.find')} <Link to="/profile/">{t('help.refund.policy.toProfile')}</Link>
          </li>
          <li>{t('help.refund.policy.ask')}</li>
          <li>{t('help.refund.policy.review', { days: reviewDays })}</li>
        </ol>
      </section>
      <section>
        <h2>{t('help.refund.policy.what')}</h2>
        <p>{t('help.refund.policy.businessDays')}</p>
        <p>{t('help.refund.policy.free')}</p>
      </section>
      <section>
        <h2>{t('help.refund.policy.before')}</h2>
        <p>
          {t('help.refund.policy.look')} <Link to="/bookshelf/">{t('help.refund.policy.toShelf')}</Link>
        </p>
      </section>
      <section>
        <h2>{t('help.refund.policy.questions')}</h2>
        <SupportWays support={support} withForm />
      </section>
    </article>
  )
}
