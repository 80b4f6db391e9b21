import { Link, Outlet, useParams } from 'react-router'
import { type ScreenHandle, useScreen } from '#page/handle.ts'
import { useRootData } from '#page/rootData.ts'
import { LinkButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useText } from '#ui/Text.tsx'
import { copyrightYears } from './copyrightYears.rules.ts'
import footer from './Footer.module.css'
import { HomeLink } from './HomeLink.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import styles from './QuietFrame.module.css'
import shell from './Shell.module.css'

export const handle: ScreenHandle = { frame: 'quiet', texts: ['more'] }

/** Around the screens where one pays: nothing there leads away by accident. */
export default function QuietFrame() {
  const t = useText()
  return (
    <div className={classes(shell.shell, styles.frame)} id="top">
      <a className={shell.skip} href="#main">
        {t('shell.skip')}
      </a>
      <QuietBar />
      <main className={shell.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <QuietFoot />
    </div>
  )
}

function QuietBar() {
  const t = useText()
  const { returnTo } = useScreen().handle
  const { id } = useParams()
  return (
    <header className={styles.bar}>
      <NavigationProgress />
      <div className={styles.inside}>
        <HomeLink />
        <nav className={styles.links} aria-label={t('shell.mainNavigation')}>
          {returnTo && (
            <LinkButton variant="quiet" small to={returnTo}>
              {t('checkout.toCart')}
            </LinkButton>
          )}
          <LinkButton variant="quiet" small to={id ? `/contact/?order=${id}` : '/contact/'}>
            {t('shell.footer.help')}
          </LinkButton>
        </nav>
      </div>
    </header>
  )
}

function QuietFoot() {
  const t = useText()
  const { year } = useRootData()
  return (
    <footer className={styles.foot}>
      <div className={footer.zigzag} />
      <div className={styles.legal}>
        <span>{t('shell.footer.copyright', { years: copyrightYears(year) })}</span>
        <span className={styles.pages}>
          <Link to="/refund-policy/">{t('shell.footer.refunds')}</Link>
          <Link to="/privacy-policy" reloadDocument>
            {t('shell.footer.privacy')}
          </Link>
        </span>
      </div>
    </footer>
  )
}
