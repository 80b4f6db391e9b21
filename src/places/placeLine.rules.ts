/** A place as one line of an address: its name, and where it lies. */
export const placeLine = ({
  name,
  area,
}: {
  readonly name: string
  readonly area?: string | null
}): string => (area ? `${name}, ${area}` : name)
