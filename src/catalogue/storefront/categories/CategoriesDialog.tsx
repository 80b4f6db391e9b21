import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import type { Initial } from '../../tags/categories.rules.ts'
import styles from './CategoriesDialog.module.css'
import { CategoryFinder } from './CategoryFinder.tsx'
import type { loader } from './categoryListRoute.ts'

const listAddress = '/category-list'

/** Placeholders of categories on their way (specification of the storefront, section 2). */
const placeholders = 12

type Props = { readonly open: boolean; readonly onClose: () => void }

export default function CategoriesDialog({ open, onClose }: Props) {
  const t = useText()
  const { data, state, load } = useFetcher<typeof loader>()
  const [letter, setLetter] = useState<Initial | null>(null)
  const { language } = usePreferences()
  useEffect(() => void load(listAddress), [load, language])
  const hasFailed = data?.tags === null && state === 'idle'
  // Also before they are asked for, which is when the dialog has been drawn.
  const areComing = !data?.tags && !hasFailed
  return (
    <Drawer open={open} onClose={onClose} title={t('categories.title')}>
      <div className={styles.inside} aria-busy={areComing || state !== 'idle'}>
        {data?.tags && <CategoryFinder tags={data.tags} letter={letter} follow={setLetter} level={3} />}
        {hasFailed && (
          <>
            <Notice tone="danger">{t('categories.failed')}</Notice>
            <Button type="button" variant="outline" onClick={() => void load(listAddress)}>
              {t('categories.again')}
            </Button>
          </>
        )}
        {areComing &&
          Array.from({ length: placeholders }, (_, index) => (
            <Skeleton key={index} className={styles.placeholder} />
          ))}
      </div>
    </Drawer>
  )
}
