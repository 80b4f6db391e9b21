import type { Translate } from '#platform/i18n/write.ts'
import type { Crumb } from '../handle.ts'
import {
  customerPath,
  eventPath,
  type BackofficeAddress,
  backofficeLists,
  type BackofficeOrigin,
  originIn,
} from './backofficePaths.rules.ts'

type ParentNames = Pick<BackofficeOrigin, 'customerName' | 'eventName'>

/** The list that a record stands in when its address tells of no other way. */
type OwnList = keyof typeof backofficeLists

/**
 * What stands between the dashboard and a record: the order report, the event or the customer that somebody came from,
 * else the record's own list. `names` are the records' own; until they are known the address tells them.
 */
export function parentCrumbs(
  t: Translate,
  address: BackofficeAddress,
  ownList: OwnList,
  names: ParentNames = {},
): readonly Crumb[] {
  const { fromOrderReport, customerId, eventId, ...labels } = originIn(address)
  const list = (name: OwnList): Crumb => ({
    to: backofficeLists[name],
    label: t(`backoffice.screen.${name}`),
  })
  if (fromOrderReport) return [list('orderReport')]
  if (eventId) {
    const label = names.eventName ?? labels.eventName ?? String(eventId)
    return [list('eventDashboard'), { to: eventPath(eventId), label }]
  }
  if (customerId) {
    const label = names.customerName ?? labels.customerName ?? customerId
    return [list('customerDashboard'), { to: customerPath(customerId), label }]
  }
  return [list(ownList)]
}
