/** Degrees: north and east are positive. */
export type Coordinates = { readonly latitude: number; readonly longitude: number }

export const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
