import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { useText } from '#ui/Text.tsx'
import { type CartData, isDeliveryOpen, linesOf } from '../cart.fields.ts'
import { CartCheckout } from './CartCheckout.tsx'
import styles from './CartDrawer.module.css'
import { CartLines } from './CartLines.tsx'
import { CartNotices } from './CartNotices.tsx'
import type { loader } from './CartScreen.tsx'
import { CartUnavailable } from './CartUnavailable.tsx'
import { ClearCart } from './ClearCart.tsx'
import { ClosedWhilePaying } from './ClosedWhilePaying.tsx'
import { CouponBox } from '../coupon/CouponField.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { Totals } from '../Totals.tsx'
import { useIsCartStale } from './useIsCartStale.ts'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import lineStyles from './CartLine.module.css'
import cartSkeletonStyles from './CartSkeleton.module.css'

type Props = { readonly open: boolean; readonly onClose: () => void }

/** Fetched anew each time it opens. */
export default function CartDrawer({ open, onClose }: Props) {
  const t = useText()
  const { data, load } = useCart(open)
  const cart = data?.cart && linesOf(data.cart).length > 0 ? data.cart : null
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      aside={cart && <ClearCart cart={cart} />}
      footer={cart && <CartCheckout cart={cart} />}
    >
      {cart && <Contents cart={cart} ownedCount={data?.ownedCount} />}
      {!data && <CartSkeleton />}
      {data?.isUnavailable && <CartUnavailable onRetry={load} />}
      <div role="status">
        {data && !cart && !data.isUnavailable && <EmptyCart ownedCount={data.ownedCount} />}
      </div>
    </Drawer>
  )
}

function useCart(open: boolean) {
  const { data, load, reset } = useFetcher<typeof loader>({ key: 'cart drawer' })
  useEffect(() => {
    if (open) void load('/cart/')
    else reset()
  }, [open, load, reset])
  return { data, load: () => void load('/cart/') }
}

type ContentsProps = { readonly cart: CartData; readonly ownedCount: number | undefined }

function Contents({ cart, ownedCount }: ContentsProps) {
  return (
    <div className={styles.contents}>
      <CartNotices cart={cart} answer={undefined} ownedCount={ownedCount} />
      <ClosedWhilePaying cart={cart}>
        <CartLines lines={linesOf(cart)} />
      </ClosedWhilePaying>
      <ClosedWhilePaying cart={cart}>
        <CouponBox cart={cart} answer={undefined} />
      </ClosedWhilePaying>
      <Totals order={cart} isStale={useIsCartStale()} isDeliveryOpen={isDeliveryOpen(cart)} />
    </div>
  )
}

function CartSkeleton() {
  const t = useText()
  return (
    <>
      <VisuallyHidden>{t('cart.loading')}</VisuallyHidden>
      {[1, 2, 3].map((number) => (
        <div key={number} className={lineStyles.line}>
          <Skeleton className={cartSkeletonStyles.cover} />
          <div>
            <Skeleton className={cartSkeletonStyles.title} />
            <Skeleton className={cartSkeletonStyles.authors} />
          </div>
          <Skeleton className={cartSkeletonStyles.price} />
        </div>
      ))}
    </>
  )
}
