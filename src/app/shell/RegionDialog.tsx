import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'
import { RegionForm } from './RegionForm.tsx'

type Props = { readonly open: boolean; readonly onClose: () => void }

export default function RegionDialog({ open, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shell.region.title')}
      actions={
        <Button type="button" variant="outline" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <RegionForm />
    </Dialog>
  )
}
