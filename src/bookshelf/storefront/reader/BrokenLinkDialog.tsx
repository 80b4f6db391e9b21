import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'

type Props = { readonly open: boolean; readonly onClose: () => void }

export function BrokenLinkDialog({ open, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reader.brokenLink.title')}
      actions={
        <Button type="button" onClick={onClose}>
          {t('reader.brokenLink.back')}
        </Button>
      }
    >
      {t('reader.brokenLink.text')}
    </Dialog>
  )
}
