import type { ReactNode } from 'react'
import type { IconProps } from '#ui/Icon.tsx'
import {
  AlertIcon,
  BookIcon,
  DocumentIcon,
  HomeIcon,
  ListIcon,
  MailIcon,
  MoneyBackIcon,
  PersonIcon,
} from '#ui/icons.tsx'
import type { MenuName } from './menu.rules.ts'

export const screenIcons: Readonly<Record<MenuName, (props: IconProps) => ReactNode>> = {
  'office.screen.adminDashboard': HomeIcon,
  'office.screen.orderReport': DocumentIcon,
  'office.screen.transactionReport': ListIcon,
  'office.screen.paymentReviews': AlertIcon,
  'office.screen.refunds': MoneyBackIcon,
  'office.screen.unsentMail': MailIcon,
  'office.screen.b2bCustomers': PersonIcon,
  'office.screen.schoolBookListManager': ListIcon,
  'office.screen.schools': BookIcon,
}
