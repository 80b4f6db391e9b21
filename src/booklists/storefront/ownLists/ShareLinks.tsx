import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui/Button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import styles from './ShareLinks.module.css'
import { ChatIcon, LinkIcon } from '../icons.tsx'

type Props = {
  readonly url: string
  readonly name: string
  /** A list that nobody else may see is not shared. */
  readonly isActive?: boolean
}

/** Seconds that a copied link is confirmed (specification of the storefront, section 9). */
const copiedSeconds = 5

export function ShareLinks({ url, name, isActive = true }: Props) {
  const t = useText()
  const ways = isActive
    ? waysOf(url, t('lists.share.text', { name, url }), t('lists.share.subject', { name }))
    : null
  return (
    <div className={styles.share}>
      <ShareLink to={ways?.whatsapp} icon={<ChatIcon size="small" />} label={t('lists.share.whatsapp')} />
      <ShareLink to={ways?.mail} icon={<MailIcon size="small" />} label={t('lists.share.mail')} />
      <CopyLink url={url} isActive={isActive} />
    </div>
  )
}

const waysOf = (url: string, text: string, subject: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
  mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
  url,
})

type ShareLinkProps = { readonly to: string | undefined; readonly icon: ReactNode; readonly label: string }

function ShareLink({ to, icon, label }: ShareLinkProps) {
  if (to === undefined)
    return (
      <Button type="button" variant="outline" small disabled>
        {icon}
        {label}
      </Button>
    )
  return (
    <LinkButton variant="outline" small to={to} rel="noreferrer">
      {icon}
      {label}
    </LinkButton>
  )
}

/** Without scripts nothing can be copied; then the address itself is there to be taken by hand. */
function CopyLink({ url, isActive }: { readonly url: string; readonly isActive: boolean }) {
  const t = useText()
  const show = useSnackbar()
  const isHydrated = useHydrated()
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    show({ text: isCopied ? t('lists.share.copied') : url, seconds: copiedSeconds })
  }
  return (
    <>
      <Button
        type="button"
        variant="outline"
        small
        disabled={!isActive || !isHydrated}
        onClick={() => void copy()}
      >
        <LinkIcon size="small" />
        {t('lists.share.copy')}
      </Button>
      {isActive && (
        <noscript>
          <input className={styles.address} readOnly value={url} aria-label={t('lists.share.link')} />
        </noscript>
      )}
    </>
  )
}
