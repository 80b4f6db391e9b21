import { FormatName } from '#ui/FormatChip.tsx'
import { TabLink, Tabs } from '#ui/Tabs.tsx'
import { useText } from '#ui/Text.tsx'

const order = ['epub', 'pdf', 'audio', 'digital']

type Props = {
  readonly formats: readonly string[]
  readonly current: string | null
  readonly to: (format: string | null) => string
}

export function FormatTabs({ formats, current, to }: Props) {
  const t = useText()
  const present = order.filter((format) => formats.includes(format))
  if (present.length < 2 && current === null) return null
  return (
    <Tabs label={t('bookshelf.formats')}>
      <TabLink to={to(null)} current={current === null} count={formats.length}>
        {t('bookshelf.all')}
      </TabLink>
      {present.map((format) => (
        <TabLink
          key={format}
          to={to(format)}
          current={format === current}
          count={formats.filter((one) => one === format).length}
        >
          <FormatName format={format} />
        </TabLink>
      ))}
    </Tabs>
  )
}
