// Years before printing are what cataloguing programs write for "unknown" (0101-01-01).
const firstYear = 1400

export function publicationDate(text: string): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ].*)?)?)?$/.exec(text.trim())
  if (match === null || Number(match[1]) < firstYear) return null
  const [, year, month, day] = match
  if (month === undefined) return year ?? null
  if (day === undefined) return isDay(`${year}-${month}-01`) ? `${year}-${month}` : null
  return isDay(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : null
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
