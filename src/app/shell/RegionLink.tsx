import { type MouseEvent, useState } from 'react'
import { languageTag } from '#platform/preferences.rules.ts'
import { usePreferences } from '#page/rootData.ts'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './TopBar.module.css'

const loadDialog = () => import('./RegionDialog.tsx')

/** Where the choice stands in the foot of the page. */
export const regionId = 'region'

/** Opens the choice of language and country; without scripts it leads to the foot of the page, where that stands too. */
export function RegionLink() {
  const t = useText()
  const { language } = usePreferences()
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none')
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setDialog('open')
  }
  const goThere = () => {
    setDialog('none')
    window.location.hash = regionId
  }
  return (
    <>
      <a className={styles.region} href={`#${regionId}`} onClick={open}>
        <VisuallyHidden>{`${t('shell.region.title')}: `}</VisuallyHidden>
        {languageTag(language).toUpperCase()}
      </a>
      {dialog !== 'none' && (
        <LazyComponent
          load={loadDialog}
          props={{ open: dialog === 'open', onClose: () => setDialog('closed') }}
          onLost={goThere}
        />
      )}
    </>
  )
}
