import type { IconProps } from '#ui/Icon.tsx'
import { drawn } from '#ui/icons.tsx'

export const ListPlusIcon = (props: IconProps) => drawn('M4 6.5h16M4 12h8M4 17.5h8M17 12v8M13 16h8', props)
