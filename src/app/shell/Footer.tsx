import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import { useRootData } from '#page/rootData.ts'
import { copyrightYears } from './copyrightYears.rules.ts'
import styles from './Footer.module.css'
import { regionId } from './RegionLink.tsx'
import { RegionForm } from './RegionForm.tsx'

export function Footer() {
  const t = useText()
  const { year } = useRootData()
  return (
    <footer className={styles.footer}>
      <div className={styles.zigzag} />
      <div className={styles.inside}>
        <div className={styles.columns}>
          <LinkList title={t('shell.footer.help')}>
            <Link to="/help" reloadDocument>
              {t('shell.footer.helpPages')}
            </Link>
            <Link to="/contact/">{t('shell.footer.contact')}</Link>
            <Link to="/refund-policy/">{t('shell.footer.refunds')}</Link>
          </LinkList>
          <LinkList title={t('shell.footer.books')}>
            <Link to="/categories/">{t('catalogue.allCategories')}</Link>
            <Link to="/school-book-lists/">{t('shell.schoolLists')}</Link>
          </LinkList>
          <LinkList title={t('shell.footer.legal')}>
            <Link to="/terms-of-service" reloadDocument>
              {t('shell.footer.terms')}
            </Link>
            <Link to="/privacy-policy" reloadDocument>
              {t('shell.footer.privacy')}
            </Link>
          </LinkList>
          <RegionForm id={regionId} />
        </div>
        <p className={styles.legal}>
          <span>{t('shell.footer.copyright', { years: copyrightYears(year) })}</span>
          <span>{t('shell.footer.vat')}</span>
        </p>
      </div>
    </footer>
  )
}

function LinkList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}
