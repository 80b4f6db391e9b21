import '#app/moreTexts.ts'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { head } from '#app/head.ts'
import type { ScreenHandle } from '#app/handle.ts'
import { pageContext } from '#platform/page.ts'
import { useText } from '#ui/Text.tsx'
import styles from './ContactScreen.module.css'

export const handle: ScreenHandle = { returnTo: '/' }

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('help.contact.title'), description: t('help.contact.lead') }))

export function loader({ context }: LoaderFunctionArgs) {
  const { support } = context.get(pageContext)
  return { support }
}

/** How the people behind the shop are reached. */
export default function ContactScreen() {
  const { support } = useLoaderData<typeof loader>()
  const t = useText()
  return (
    <section className={styles.contact}>
      <h1>{t('help.contact.title')}</h1>
      <p>{t('help.contact.lead')}</p>
      <dl className={styles.ways}>
        <dt>{t('help.contact.whatsapp')}</dt>
        <dd>
          <a href={`https://wa.me/${support.whatsapp}`}>+{support.whatsapp}</a>
        </dd>
        <dt>{t('help.contact.phone')}</dt>
        <dd>
          <a href={`tel:${support.phone}`}>{support.phone}</a>
        </dd>
        <dt>{t('help.contact.email')}</dt>
        <dd>
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </dd>
        <dt>{t('help.contact.office')}</dt>
        <dd>{t('help.contact.address')}</dd>
      </dl>
    </section>
  )
}
