type Size = { readonly width: number; readonly height: number }

/** Shares of the own size. */
export type Zoom = { readonly now: number; readonly fit: number }

export type ZoomStep = 'in' | 'out' | 'fit'

const step = 1.5
const maxEnlarged = 3
const maxZoom = 4

/** How large a picture is shown at first in a room: at its own size, though not far beyond what shows all of it. */
export function zoomOfPicture(own: Size, room: Size): Zoom {
  const fit = Math.min(maxEnlarged, room.width / own.width, room.height / own.height)
  return { now: Math.min(Math.max(1, fit), maxEnlarged * fit), fit }
}

/** Its letters are at first as large as those of the page. */
export const zoomOfTable = (own: Size, room: Size): Zoom => ({
  now: 1,
  fit: Math.min(1, room.width / own.width),
})

export function zoomed({ now, fit }: Zoom, by: ZoomStep): Zoom {
  if (by === 'fit') return { now: fit, fit }
  const wanted = by === 'in' ? now * step : now / step
  return { now: Math.min(Math.max(wanted, fit), highest(fit)), fit }
}

const highest = (fit: number): number => Math.max(maxZoom, maxEnlarged * fit)

export const mayZoom = ({ now, fit }: Zoom): Record<ZoomStep, boolean> => ({
  in: now < highest(fit),
  out: now > fit,
  fit: now !== fit,
})

/** As on any screen where things are enlarged. */
export const stepOfKey = (key: string): ZoomStep | null =>
  (({ '+': 'in', '=': 'in', '-': 'out', '0': 'fit' }) as const)[key] ?? null
