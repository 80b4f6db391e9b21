/** The page that an address asks for. */
export function pageNumber(search: URLSearchParams): number {
  const number = Number(search.get('page') ?? 1)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1
}
