import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Badge } from '#ui/IconButton.tsx'
import { CartIcon, HomeIcon, PersonIcon, SearchIcon, ShelfIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { menuOf } from '../menu.rules.ts'
import { useShop } from '#page/shopState.ts'
import styles from './BottomBar.module.css'
import { useSignInPaths } from '#page/signIn.ts'

export function BottomBar() {
  const t = useText()
  const shop = useShop()
  const { hasBookshelf, hasProfile } = menuOf(shop)
  const { login } = useSignInPaths()
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomNavigation')}>
      <Tab to="/" icon={<HomeIcon />} label={t('shell.home')} />
      <Tab to="/search/" icon={<SearchIcon />} label={t('shell.search')} />
      {hasBookshelf && <Tab to="/bookshelf/" icon={<ShelfIcon />} label={t('shell.tab.bookshelf')} />}
      <Tab to="/cart/" icon={<CartIcon />} label={t('shell.cart')} count={shop.cartCount} />
      {hasProfile ? (
        <Tab to="/profile/" icon={<PersonIcon />} label={t('shell.tab.profile')} />
      ) : (
        <Tab to={login} icon={<PersonIcon />} label={t('shell.login')} reload />
      )}
    </nav>
  )
}

type TabProps = {
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
  readonly count?: number
  readonly reload?: boolean
}

function Tab({ to, icon, label, count = 0, reload }: TabProps) {
  const t = useText()
  return (
    <NavLink className={styles.tab} to={to} end={to === '/'} reloadDocument={reload}>
      <span className={styles.icon}>
        {icon}
        <Badge count={count} />
      </span>
      <span className={styles.label}>{label}</span>
      {count > 0 && <VisuallyHidden>{t('shell.items', { count })}</VisuallyHidden>}
    </NavLink>
  )
}
