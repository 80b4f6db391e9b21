import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'

export function Unreachable({ again }: { readonly again: () => void }) {
  const t = useText()
  return (
    <Notice tone="warning">
      {t('staff.order.unreachable')}{' '}
      <Button type="button" variant="quiet" small onClick={again}>
        {t('staff.order.again')}
      </Button>
    </Notice>
  )
}
