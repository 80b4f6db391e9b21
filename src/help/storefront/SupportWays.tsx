import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import type { Page } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import styles from './SupportWays.module.css'

type Props = {
  readonly support: Page['support']
  readonly withForm?: boolean
}

export function SupportWays({ support, withForm }: Props) {
  const t = useText()
  return (
    <dl className={styles.ways}>
      {support.url ? (
        <SupportWay name={t('help.contact.pages')}>
          <a href={support.url}>{hostOf(support.url)}</a>
        </SupportWay>
      ) : (
        withForm && (
          <SupportWay name={t('help.contact.form')}>
            <Link to="/contact/">{t('help.contact.title')}</Link>
          </SupportWay>
        )
      )}
      <SupportWay name={t('help.contact.whatsapp')}>
        <a href={`https://wa.me/${support.whatsapp}`}>{readablePhone(support.whatsapp)}</a>
      </SupportWay>
      <SupportWay name={t('help.contact.phone')}>
        <a href={`tel:${support.phone}`}>{readablePhone(support.phone)}</a>
      </SupportWay>
      <SupportWay name={t('help.contact.email')}>
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </SupportWay>
      <SupportWay name={t('help.contact.office')}>{t('help.contact.address')}</SupportWay>
    </dl>
  )
}

const SupportWay = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const hostOf = (url: string): string => new URL(url).host
