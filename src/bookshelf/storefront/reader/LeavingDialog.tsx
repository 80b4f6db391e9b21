import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './LeavingDialog.module.css'

type Props = { readonly address: string | null; readonly onClose: () => void }

export function LeavingDialog({ address, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={t('reader.link.title')}
      actions={
        address && (
          <>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('reader.link.stay')}
            </Button>
            <LinkButton to={address} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              {t('reader.link.open')}
            </LinkButton>
          </>
        )
      }
    >
      <bdi className={styles.address}>{address}</bdi>
    </Dialog>
  )
}
