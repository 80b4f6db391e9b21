import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/Button.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { CartIcon, PersonIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { menuOf } from '../menu.rules.ts'
import { useShop } from '#page/shopState.ts'
import { HomeLink } from './HomeLink.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { RegionLink } from './RegionLink.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useSignInPaths } from '#page/signIn.ts'
import styles from './TopBar.module.css'

export function TopBar({ isBrief }: { readonly isBrief: boolean }) {
  return (
    <header className={styles.bar}>
      <NavigationProgress />
      <div className={styles.inside}>
        <HomeLink />
        <div className={classes(styles.search, isBrief && styles.wideOnly)}>
          <SearchBox />
        </div>
        <MainNavigation />
      </div>
    </header>
  )
}

function MainNavigation() {
  const t = useText()
  const shop = useShop()
  const { cartCount } = shop
  const { hasBookshelf, hasProfile, adminDashboard } = menuOf(shop)
  const { login, register } = useSignInPaths()
  const wide = classes(styles.link, styles.wideOnly)
  return (
    <nav className={styles.navigation} aria-label={t('shell.mainNavigation')}>
      <Link className={wide} to="/school-book-lists/">
        {t('shell.schoolLists')}
      </Link>
      {adminDashboard !== null && (
        <Link className={wide} to={adminDashboard} reloadDocument>
          {t('shell.adminDashboard')}
        </Link>
      )}
      {hasBookshelf && (
        <Link className={wide} to="/bookshelf/">
          {t('shell.bookshelf')}
        </Link>
      )}
      {!hasProfile && (
        <Link className={wide} to={register} reloadDocument>
          {t('shell.register')}
        </Link>
      )}
      <RegionLink />
      <IconLink
        to="/cart/"
        icon={<CartIcon />}
        badge={cartCount}
        label={t('shell.cartCount', { count: cartCount })}
      />
      {hasProfile ? (
        <IconLink to="/profile/" icon={<PersonIcon />} label={t('shell.profile')} />
      ) : (
        <LinkButton className={styles.login} variant="outline" small to={login} reloadDocument>
          {t('shell.login')}
        </LinkButton>
      )}
    </nav>
  )
}
