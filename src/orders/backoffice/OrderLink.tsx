import { Link } from 'react-router'
import { type BackofficeOrigin, orderPath } from '#page/backoffice/backofficePaths.rules.ts'
import { orderReference } from '../orderReference.rules.ts'

type OrderLinkProps = {
  /** Order._id. */
  readonly id: string
  /** Whence the order's breadcrumbs lead back; left out it is the list of orders. */
  readonly origin?: BackofficeOrigin
}

/** The way to an order's overview, by the number that buyers know. */
export const OrderLink = ({ id, origin }: OrderLinkProps) => (
  <Link to={orderPath(id, origin)}>{orderReference(id)}</Link>
)
