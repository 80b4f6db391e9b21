import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './ZoomButtons.module.css'
import { mayZoom, type Zoom, type ZoomStep } from './zoom.rules.ts'

type Props = { readonly zoom: Zoom; readonly onZoom: (step: ZoomStep) => void; readonly hasFit?: boolean }

export function ZoomButtons({ zoom, onZoom, hasFit = false }: Props) {
  const t = useText()
  const may = mayZoom(zoom)
  // Not `disabled`, which would drop the focus of who presses on.
  const button = (step: ZoomStep) => ({
    'aria-disabled': !may[step] || undefined,
    onClick: () => may[step] && onZoom(step),
  })
  return (
    <>
      <IconButton
        className={styles.step}
        label={t('reader.zoom.out')}
        icon={<MinusIcon />}
        {...button('out')}
      />
      {hasFit && (
        <Button type="button" variant="outline" small {...button('fit')}>
          {t('reader.zoom.fit')}
        </Button>
      )}
      <IconButton className={styles.step} label={t('reader.zoom.in')} icon={<PlusIcon />} {...button('in')} />
    </>
  )
}
