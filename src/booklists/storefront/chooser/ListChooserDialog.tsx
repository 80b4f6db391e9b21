import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useShop } from '#page/shopState.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { loader } from './AddToListScreen.tsx'
import { ListChooser, ListChooserSkeleton } from './ListChooser.tsx'
import { ListsPrompt } from './ListsPrompt.tsx'

type Props = {
  readonly path: string
  readonly open: boolean
  readonly onClose: () => void
}

export default function ListChooserDialog({ path, open, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lists.chooser.title')}
      actions={
        <Button variant="quiet" type="button" onClick={onClose}>
          {t('lists.chooser.done')}
        </Button>
      }
    >
      {useShop().caller === 'verified' ? <Lists path={path} open={open} /> : <ListsPrompt path={path} />}
    </Dialog>
  )
}

/** Fetched anew each time the dialog opens. */
function Lists({ path, open }: Omit<Props, 'onClose'>) {
  const t = useText()
  const { data, load, reset } = useFetcher<typeof loader>({ key: `lists ${path}` })
  useEffect(() => {
    if (open) void load(path)
    else reset()
  }, [open, path, load, reset])
  if (!data) return <ListChooserSkeleton />
  if (!data.book) return <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>
  return <ListChooser book={data.book} lists={data.lists} path={path} />
}
