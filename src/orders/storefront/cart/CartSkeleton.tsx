import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import lineStyles from './CartLine.module.css'
import styles from './CartSkeleton.module.css'

export function CartSkeleton() {
  const t = useText()
  return (
    <>
      <VisuallyHidden>{t('cart.loading')}</VisuallyHidden>
      {[1, 2, 3].map((number) => (
        <div key={number} className={lineStyles.line}>
          <Skeleton className={styles.cover} />
          <div>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.authors} />
          </div>
          <Skeleton className={styles.price} />
        </div>
      ))}
    </>
  )
}
