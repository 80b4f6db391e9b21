import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customerPath, type BackofficeOrigin } from '#page/backoffice/backofficePaths.rules.ts'

type CustomerLinkProps = {
  /** WebServiceUser.userId; null for who has no account, who is only named. */
  readonly id: string | null | undefined
  readonly origin?: Pick<BackofficeOrigin, 'fromOrderReport'>
  /** Name or e-mail address. */
  readonly children: ReactNode
}

/** The way to a customer's page. */
export const CustomerLink = ({ id, origin, children }: CustomerLinkProps) =>
  id ? <Link to={customerPath(id, origin)}>{children}</Link> : children
