import { useState } from 'react'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Cover } from '#ui/Cover.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import type { ClaimedData } from './claim.fields.ts'
import styles from './ClaimedOrders.module.css'

type Props = { readonly orders: readonly ClaimedData[] }

/** In front of the page; in it without scripts. */
export function ClaimedOrders({ orders }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const [seen, setSeen] = useState<Props['orders'] | null>(null)
  const close = () => setSeen(orders)
  const lines = orders.flatMap((order) => order.orderLines.edges.map(({ node }) => node))
  const toShelf = lines.some((line) => !line.isPrint) && (
    <LinkButton to="/bookshelf/">{t('account.claim.shelf')}</LinkButton>
  )
  const books = <ClaimedBooks lines={lines} />
  if (!isHydrated)
    return (
      <>
        {books}
        {toShelf}
      </>
    )
  return (
    <Dialog
      open={seen !== orders}
      onClose={close}
      title={t('account.claim.found')}
      actions={
        <>
          <Button type="button" variant="quiet" onClick={close}>
            {t('ui.close')}
          </Button>
          {toShelf}
        </>
      }
    >
      <p>{t('account.claim.foundText')}</p>
      {books}
    </Dialog>
  )
}

type Line = ClaimedData['orderLines']['edges'][number]['node']

function ClaimedBooks({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText()
  return (
    <ul className={styles.books}>
      {lines.map((line) => (
        <li key={line.id} className={styles.book}>
          <Cover src={line.thumbnailUrl} sizes="48px" />
          <div>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.meta}>
              {[line.authorFirstName, line.authorLastName].filter(Boolean).join(' ')}
              {line.isPrint && ` · ${t('order.copies', { count: line.quantity })}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
