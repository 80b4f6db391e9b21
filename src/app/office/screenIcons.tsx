import type { ReactNode } from 'react'
import type { IconProps } from '#ui/Icon.tsx'
import { DocumentIcon, HomeIcon } from '#ui/icons.tsx'
import type { ScreenName } from './menu.rules.ts'

export const screenIcons: Readonly<Record<ScreenName, (props: IconProps) => ReactNode>> = {
  'office.screen.adminDashboard': HomeIcon,
  'office.screen.orderReport': DocumentIcon,
}
