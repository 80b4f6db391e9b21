/** An IPv6 customer has at least 64 bits of addresses, which count as one. Other texts stand as they are. */
export function networkKey(address: string): string {
  const [plain = ''] = address.split('%')
  const groups = groupsOf(plain.toLowerCase())
  if (groups === null) return plain
  return isMapped(groups) ? lastAsIpv4(groups) : `${groups.slice(0, 4).map(hex).join(':')}::/64`
}

const hex = (group: number): string => group.toString(16)

/** RFC 4291, section 2.2; null when it is none. */
function groupsOf(address: string): number[] | null {
  const [left = '', right, ...more] = withoutDots(address).split('::')
  if (more.length > 0) return null
  const [before, after] = [piecesOf(left), piecesOf(right ?? '')]
  const missing = 8 - before.length - after.length
  if (right === undefined ? missing !== 0 : missing < 1) return null
  const pieces = [...before, ...Array<string>(missing).fill('0'), ...after]
  return pieces.every((piece) => /^[0-9a-f]{1,4}$/.test(piece))
    ? pieces.map((piece) => Number.parseInt(piece, 16))
    : null
}

const piecesOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const withoutDots = (address: string): string =>
  address.replace(/(?<=:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (whole, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return Math.max(a, b, c, d) > 255 ? whole : `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
  })

// ::ffff:a.b.c.d, as a socket for both tells an IPv4 address (RFC 4291, section 2.5.5.2).
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const lastAsIpv4 = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
