import { useEffect } from 'react'
import { plainPressOn } from './plainPress.ts'

/** Before the router does. `take` says whether it did something in the link's place. */
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
