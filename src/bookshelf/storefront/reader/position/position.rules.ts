// Where a reader stopped is kept twice: on the server, so that other devices go on from there, and on this device, so
// that a lost connection loses nothing.

export type Position = {
  readonly place: string
  /** Share of the book before it, 0 to 1. */
  readonly fraction: number
  readonly label: string | null
}

/** The server's last word. */
export type ServerPosition = Position & { readonly updatedAt: string }

export type DevicePosition = Position & {
  readonly at: string
  /** The server's word at that time; null when it had none. */
  readonly base: string | null
  readonly isSaved: boolean
  /** Places sent lately, which the server may take although no answer came, or only after a newer one. */
  readonly sent: readonly string[]
}

/**
 * Where to go on: the server's position, unless this device holds a newer one that never arrived there. It is newer
 * when nobody but this device has written to the server since, or else by the clocks.
 */
export function newestPosition(
  saved: ServerPosition | null,
  device: DevicePosition | null,
): ServerPosition | DevicePosition | null {
  if (device === null) return saved
  if (device.isSaved) return saved !== null && isLate(saved, device) ? { ...device, isSaved: false } : saved
  if (saved === null || saved.updatedAt === device.base || device.sent.includes(saved.place)) return device
  return Date.parse(device.at) > Date.parse(saved.updatedAt) ? device : saved
}

/** What was sent longer ago than this has arrived or is lost, in milliseconds. */
const maxDelayMs = 60_000

/** Places of this device that may still arrive at the server. */
export const underWay = (device: DevicePosition | null, now: number): readonly string[] =>
  device === null || (device.isSaved && now - Date.parse(device.at) > maxDelayMs) ? [] : device.sent

/** Whether the server's word is a place of this device that came after the newer one which it had taken already. */
const isLate = (saved: ServerPosition, { base, place, sent }: DevicePosition): boolean =>
  base !== null &&
  saved.place !== place &&
  sent.includes(saved.place) &&
  Date.parse(saved.updatedAt) - Date.parse(base) < maxDelayMs

/** The position that a text kept on the device holds, if it is one. */
export function readDevicePosition(kept: string | null): DevicePosition | null {
  try {
    const value: unknown = JSON.parse(kept ?? '')
    return isDevicePosition(value) ? value : null
  } catch {
    return null
  }
}

const isDevicePosition = (value: unknown): value is DevicePosition =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'string' &&
  'fraction' in value &&
  typeof value.fraction === 'number' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'label' in value &&
  'base' in value &&
  'isSaved' in value &&
  'sent' in value &&
  Array.isArray(value.sent)
