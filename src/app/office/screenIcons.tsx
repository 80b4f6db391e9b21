import type { ReactNode } from 'react'
import type { IconProps } from '#ui/Icon.tsx'
import {
  AlertIcon,
  DocumentIcon,
  HomeIcon,
  ListIcon,
  MailIcon,
  MoneyBackIcon,
  TransferIcon,
} from '#ui/icons.tsx'
import type { MenuName } from './menu.rules.ts'

export const screenIcons: Readonly<Record<MenuName, (props: IconProps) => ReactNode>> = {
  'office.screen.adminDashboard': HomeIcon,
  'office.screen.orderReport': DocumentIcon,
  'office.screen.transactionReport': TransferIcon,
  'office.screen.paymentReviews': AlertIcon,
  'office.screen.refunds': MoneyBackIcon,
  'office.screen.unsentMail': MailIcon,
  'office.screen.schoolBookListManager': ListIcon,
}
