export const placeLine = ({
  name,
  area,
}: {
  readonly name: string
  readonly area?: string | null
}): string => (area ? `${name}, ${area}` : name)
