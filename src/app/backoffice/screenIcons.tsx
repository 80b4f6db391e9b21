import type { ReactNode } from 'react'
import type { IconProps } from '#ui/Icon.tsx'
import {
  AlertIcon,
  BoxesIcon,
  BookIcon,
  DocumentIcon,
  HomeIcon,
  ListIcon,
  MailIcon,
  RefundsIcon,
  PeopleIcon,
  PersonIcon,
  TransferIcon,
} from '#ui/icons.tsx'
import { BriefcaseIcon, CouponIcon, EditIcon, FlagIcon } from '#ui/backoffice/backofficeIcons.tsx'
import type { MenuName } from './menu.rules.ts'

export const screenIcons: Readonly<Record<MenuName, (props: IconProps) => ReactNode>> = {
  'backoffice.screen.adminDashboard': HomeIcon,
  'backoffice.screen.orderReport': DocumentIcon,
  'backoffice.screen.transactionReport': TransferIcon,
  'backoffice.screen.paymentReviews': AlertIcon,
  'backoffice.screen.refunds': RefundsIcon,
  'backoffice.screen.wholesale': BoxesIcon,
  'backoffice.screen.unsentMail': MailIcon,
  'backoffice.screen.b2bCustomers': BriefcaseIcon,
  'backoffice.screen.schoolBookListManager': ListIcon,
  'backoffice.screen.userDashboard': PersonIcon,
  'backoffice.screen.customerDashboard': PeopleIcon,
  'backoffice.screen.couponManager': CouponIcon,
  'backoffice.screen.eventDashboard': FlagIcon,
  'backoffice.screen.eventManager': EditIcon,
  'backoffice.screen.schools': BookIcon,
}
