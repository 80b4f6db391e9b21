import { type MouseEvent, useRef, useState } from 'react'
import { withTexts } from '#page/texts/browserTexts.ts'
import { Badge } from '#ui/IconButton.tsx'
import { FilterIcon } from '#ui/icons.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { chosenIn, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { FilterForm } from './FilterForm.tsx'
import styles from './Filters.module.css'
import type { FacetsData, ListTotal } from './facets.fields.ts'

const loadDrawer = () => withTexts(import('./FilterDrawer.tsx'), 'search')

type Props = { readonly choice: ReaderChoice; readonly facets: FacetsData | null; readonly total: ListTotal }

export function Filters(props: Props) {
  const t = useText()
  const count = chosenIn(props.choice).length
  const [drawer, setDrawer] = useState<'none' | 'open' | 'closed'>('none')
  const fold = useRef<HTMLDetailsElement>(null)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setDrawer('open')
  }
  // Where the drawer does not come, the filters stand in the page.
  const unfold = () => {
    setDrawer('none')
    if (fold.current) fold.current.open = true
  }
  return (
    <aside className={styles.filters} aria-label={t('search.filters.title')}>
      <details className={styles.fold} ref={fold}>
        <summary className={styles.button} onClick={open}>
          <FilterIcon />
          {t('search.filters.title')}
          {count > 0 && (
            <>
              <VisuallyHidden>{`, ${t('search.filters.on', { count })}`}</VisuallyHidden>
              <span className={styles.badge}>
                <Badge count={count} />
              </span>
            </>
          )}
        </summary>
        <FilterForm {...props} />
      </details>
      {drawer !== 'none' && (
        <LazyComponent
          load={loadDrawer}
          props={{ ...props, open: drawer === 'open', onClose: () => setDrawer('closed') }}
          onLost={unfold}
        />
      )}
    </aside>
  )
}
