import { useState } from 'react'
import { useLocation } from 'react-router'
import { withTexts } from '#page/texts/browserTexts.ts'
import { useLinkPress } from '#ui/useLinkPress.ts'

type ChooserRequest = {
  readonly Dialog: typeof import('./ListChooserDialog.tsx')['default']
  readonly path: string
  /** Key of the history entry over which it is open. */
  readonly at: string | null
}

export function ListChooserHost() {
  const { key } = useLocation()
  const [asked, setRequest] = useState<ChooserRequest>()
  useLinkPress(({ pathname }) => {
    if (!pathname.startsWith('/add-to-list/')) return false
    withTexts(import('./ListChooserDialog.tsx'), 'booklists', 'ownLists').then(
      ({ default: Dialog }) => setRequest({ Dialog, path: pathname, at: key }),
      // Where the dialog does not come, its page will.
      () => window.location.assign(pathname),
    )
    return true
  })
  if (!asked) return null
  const { Dialog, path, at } = asked
  return (
    <Dialog key={path} path={path} open={at === key} onClose={() => setRequest({ ...asked, at: null })} />
  )
}
