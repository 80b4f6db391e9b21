import type { ReactNode } from 'react'
import type { IconProps } from '#ui/Icon.tsx'
import { AlertIcon, BoxesIcon, DocumentIcon, HomeIcon, MailIcon, MoneyBackIcon } from '#ui/icons.tsx'
import type { MenuName } from './menu.rules.ts'

export const screenIcons: Readonly<Record<MenuName, (props: IconProps) => ReactNode>> = {
  'office.screen.adminDashboard': HomeIcon,
  'office.screen.orderReport': DocumentIcon,
  'office.screen.paymentReviews': AlertIcon,
  'office.screen.refunds': MoneyBackIcon,
  'office.screen.wholesale': BoxesIcon,
  'office.screen.unsentMail': MailIcon,
}
