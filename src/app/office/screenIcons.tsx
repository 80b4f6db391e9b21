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
import { BriefcaseIcon, CouponIcon, EditIcon, FlagIcon } from '#ui/office/officeIcons.tsx'
import type { MenuName } from './menu.rules.ts'

export const screenIcons: Readonly<Record<MenuName, (props: IconProps) => ReactNode>> = {
  'office.screen.adminDashboard': HomeIcon,
  'office.screen.orderReport': DocumentIcon,
  'office.screen.transactionReport': TransferIcon,
  'office.screen.paymentReviews': AlertIcon,
  'office.screen.refunds': RefundsIcon,
  'office.screen.wholesale': BoxesIcon,
  'office.screen.unsentMail': MailIcon,
  'office.screen.b2bCustomers': BriefcaseIcon,
  'office.screen.schoolBookListManager': ListIcon,
  'office.screen.userDashboard': PersonIcon,
  'office.screen.customerDashboard': PeopleIcon,
  'office.screen.couponManager': CouponIcon,
  'office.screen.eventDashboard': FlagIcon,
  'office.screen.eventManager': EditIcon,
  'office.screen.schools': BookIcon,
}
