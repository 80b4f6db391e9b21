export type KnownPlace = {
  readonly id: string
  readonly name: string
  /** As the service writes it, with city and country. */
  readonly address: string
  readonly postalCode: string | null
  readonly region: string
  readonly latitude: number
  readonly longitude: number
}

const place = (
  id: string,
  name: string,
  address: string,
  [latitude, longitude]: [number, number],
): KnownPlace => ({
  id,
  name,
  address,
  postalCode: /\b\d{5}\b/.exec(address)?.[0] ?? null,
  region: address.endsWith('Kenya') ? 'ke' : 'rw',
  latitude,
  longitude,
})

/** Places in Nairobi, and some elsewhere that must not be delivered to. Ids have the form of the service's, and are made up. */
export const knownPlaces: readonly KnownPlace[] = [
  place(
    'ChIJyaya0centre0nairobi0001',
    'Yaya Centre',
    'Argwings Kodhek Road, Nairobi, 00100, Kenya',
    [-1.2928, 36.788],
  ),
  place('ChIJsarit0centre0nairobi002', 'Sarit Centre', 'Lower Kabete Road, Nairobi, Kenya', [-1.261, 36.802]),
  place(
    'ChIJwestgate0mall0nairobi03',
    'Westgate Shopping Mall',
    'Mwanzi Road, Nairobi, Kenya',
    [-1.257, 36.8032],
  ),
  place('ChIJngong0road0nairobi00004', 'Ngong Road', 'Nairobi, Kenya', [-1.3, 36.779]),
  place('ChIJkaren0nairobi0000000005', 'Karen', 'Nairobi, Kenya', [-1.3205, 36.706]),
  place(
    'ChIJkicc0nairobi00000000006',
    'Kenyatta International Convention Centre',
    'Harambee Avenue, Nairobi, Kenya',
    [-1.2886, 36.8232],
  ),
  place('ChIJnyali0mombasa0000000007', 'Nyali Centre', 'Links Road, Mombasa, Kenya', [-4.0226, 39.7193]),
  place('ChIJthika0town0000000000008', 'Thika Town', 'Thika, Kenya', [-1.0396, 37.0834]),
  place('ChIJkigali0heights000000009', 'Kigali Heights', 'KG 7 Avenue, Kigali, Rwanda', [-1.9536, 30.0926]),
]
