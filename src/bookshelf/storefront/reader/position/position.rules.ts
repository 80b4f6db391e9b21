// On the server for other devices, and on this one, so that a lost connection loses nothing.

export type Position = {
  readonly locator: string
  /** Share of the book before it, 0 to 1. */
  readonly fraction: number
  readonly label: string | null
}

/** As the server has it. */
export type ServerPosition = Position & { readonly updatedAt: string }

export type DevicePosition = Position & {
  readonly at: string
  /** The server's word at that time; null when it had none. */
  readonly base: string | null
  readonly isSaved: boolean
  /** Locators of positions sent lately, which the server may take although no answer came, or only after a newer one. */
  readonly sent: readonly string[]
}

/** The server's, unless this device has a newer one that never arrived: nobody else wrote since, or by the clocks. */
export function newestPosition(
  saved: ServerPosition | null,
  device: DevicePosition | null,
): ServerPosition | DevicePosition | null {
  if (device === null) return saved
  if (device.isSaved) return saved !== null && isLate(saved, device) ? { ...device, isSaved: false } : saved
  if (saved === null || saved.updatedAt === device.base || device.sent.includes(saved.locator)) return device
  return Date.parse(device.at) > Date.parse(saved.updatedAt) ? device : saved
}

/** What was sent longer ago than this has arrived or is lost, in milliseconds. */
const maxDelayMs = 60_000

export const underWay = (device: DevicePosition | null, now: number): readonly string[] =>
  device === null || (device.isSaved && now - Date.parse(device.at) > maxDelayMs) ? [] : device.sent

/** Whether the server's is one of this device that came after the newer one which it had taken already. */
const isLate = (saved: ServerPosition, { base, locator, sent }: DevicePosition): boolean =>
  base !== null &&
  saved.locator !== locator &&
  sent.includes(saved.locator) &&
  Date.parse(saved.updatedAt) - Date.parse(base) < maxDelayMs

/** The position that a text kept on the device holds, if it is one. */
export function readDevicePosition(kept: string | null): DevicePosition | null {
  try {
    const value: unknown = JSON.parse((kept ?? '').replace(/^\{"place":/, '{"locator":')) // its earlier name
    return isDevicePosition(value) ? value : null
  } catch {
    return null
  }
}

const isDevicePosition = (value: unknown): value is DevicePosition =>
  typeof value === 'object' &&
  value !== null &&
  'locator' in value &&
  typeof value.locator === 'string' &&
  'fraction' in value &&
  typeof value.fraction === 'number' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'label' in value &&
  'base' in value &&
  'isSaved' in value &&
  'sent' in value &&
  Array.isArray(value.sent)
