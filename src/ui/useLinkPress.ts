import { useEffect } from 'react'
import { plainPressOn } from './plainPress.ts'

/**
 * Takes plain presses on links within the shop before the router does. `take` looks at the link and says whether it did
 * something in its place; without scripts the links are what they say.
 */
export function useLinkPress(take: (link: HTMLAnchorElement) => boolean): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const link = plainPressOn(event)
      if (link && take(link)) event.preventDefault()
    }
    document.addEventListener('click', onPress, true)
    return () => document.removeEventListener('click', onPress, true)
  })
}
