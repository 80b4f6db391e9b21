import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { useText } from '#ui/Text.tsx'
import type { ReaderChoice } from '../../search/readerChoice.rules.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FacetsData, ListTotal } from './facets.fields.ts'

type Props = {
  readonly choice: ReaderChoice
  readonly facets: FacetsData | null
  readonly total: ListTotal
  readonly open: boolean
  readonly onClose: () => void
}

export default function FilterDrawer({ choice, facets, total, open, onClose }: Props) {
  const t = useText()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('search.filters.title')}
      footer={
        <Button type="button" block onClick={onClose}>
          {t(total.isLowerBound ? 'search.filters.showMore' : 'search.filters.show', { count: total.count })}
        </Button>
      }
    >
      <FilterForm choice={choice} facets={facets} total={total} />
    </Drawer>
  )
}
