import { useEffect } from 'react'
import { isShopReachable } from '#platform/isShopReachable.ts'
import { reportConnectionFailure, useConnectionFailures } from '#ui/loading/connection.ts'
import { plainPressOn } from '#ui/plainPress.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './OfflineBanner.module.css'

/** At each press that needs the shop, and above the page; screens without the frame have no room for that. */
export function OfflineBanner({ isBare }: { readonly isBare: boolean | undefined }) {
  const t = useText()
  const failures = useConnectionFailures()
  const show = useSnackbar()
  const text = t('errors.ServerUnavailable')
  useEffect(() => {
    if (failures > 0) show({ tone: 'error', text })
  }, [failures, show, text])
  useStayWhenOffline()
  return failures > 0 && !isBare ? <p className={styles.banner}>{text}</p> : null
}

/** Keeps links and forms that load a page whole from putting the browser's own error page in the place of ours. */
function useStayWhenOffline(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? null : plainPressOn(event)
      if (link && !isOnPage(link)) void advanceIfReachable(event, () => window.location.assign(link.href))
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
      void advanceIfReachable(event, () => form.submit())
    }
    // On the window, where an event comes after the page's own parts have seen it.
    addEventListener('click', onClick)
    addEventListener('submit', onSubmit)
    return () => {
      removeEventListener('click', onClick)
      removeEventListener('submit', onSubmit)
    }
  }, [])
}

const isOnPage = ({ pathname, search, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search

async function advanceIfReachable(event: Event, advance: () => void): Promise<void> {
  event.preventDefault()
  // `navigator.onLine` may be wrong.
  if (await isShopReachable()) advance()
  else reportConnectionFailure()
}
