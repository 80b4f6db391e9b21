export const eventManagerPath = '/admin/event-manager/'

/** What the address of the event manager shows. */
export type EventManagerView = {
  /** Event._id; null where none is chosen. */
  readonly event?: string | null
  readonly isNew?: boolean
  readonly isArchived?: boolean
}

export function eventManagerView(params: URLSearchParams): Required<EventManagerView> {
  const event = params.get('event')
  return {
    event: event !== null && /^\d{1,10}$/.test(event) ? event : null,
    isNew: params.has('new'),
    isArchived: params.get('archived') === '1',
  }
}

export function eventManagerAddress({
  event = null,
  isNew = false,
  isArchived = false,
}: EventManagerView): string {
  const params = new URLSearchParams()
  if (isArchived) params.set('archived', '1')
  if (event !== null) params.set('event', event)
  else if (isNew) params.set('new', '1')
  const search = params.toString()
  return search === '' ? eventManagerPath : `${eventManagerPath}?${search}`
}
