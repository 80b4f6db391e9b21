import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ListIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isWithin, type MenuEntry, backofficeMenu, waitingBehind } from '../menu.rules.ts'
import { useBackoffice } from '../backofficeData.ts'
import { screenIcons } from '../screenIcons.tsx'
import styles from './SideBar.module.css'
import { useCrumbs } from './useCrumbs.ts'

export function SideBar() {
  const t = useText()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])
  return (
    <>
      <nav
        ref={menu}
        className={styles.side}
        id="backoffice-menu"
        popover="auto"
        aria-label={t('shell.adminDashboard')}
      >
        <a className={styles.brand} href="/">
          {t('shell.name')} <small>{t('shell.adminDashboard')}</small>
        </a>
        {backofficeMenu.map(({ title, entries }) => (
          <div key={title}>
            {title && <h2 className={styles.group}>{t(title)}</h2>}
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.to} entry={entry} />
              ))}
            </ul>
          </div>
        ))}
        <Me />
      </nav>
      <button
        className={styles.open}
        type="button"
        popoverTarget="backoffice-menu"
        aria-label={t('backoffice.menu')}
      >
        <ListIcon />
      </button>
    </>
  )
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const t = useText()
  const { pathname } = useLocation()
  const isAbove = useCrumbs()
    .slice(1)
    .some(({ to }) => to === entry.to)
  const Icon = screenIcons[entry.name]
  const count = waitingBehind(entry, useBackoffice().waiting)
  return (
    <li>
      <Link
        className={styles.entry}
        to={entry.to}
        aria-current={isWithin(pathname, entry) ? 'page' : isAbove ? 'true' : undefined}
      >
        <Icon size="small" />
        {t(entry.name)}
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{t('backoffice.waiting', { count })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

function Me() {
  const { name, email } = useBackoffice().person
  return (
    <a className={styles.me} href="/profile/">
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.who}>
        {name}
        <small>{email}</small>
      </span>
    </a>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
