/** Whether an address is on this machine, as those of stand-ins are. */
export function isLoopback(url: string): boolean {
  const host = hostOf(url)
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '[::]' ||
    host === '0.0.0.0' ||
    host.startsWith('[::ffff:7f') ||
    /^127(?:\.\d+){3}$/.test(host)
  )
}

// RFC 2606 and RFC 6761: names that nobody can own.
const reserved = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/

/** Whether the name of a host is one kept for examples and tests. */
export const isReservedName = (host: string): boolean => reserved.test(host.toLowerCase().replace(/\.$/, ''))

/** Whether an address is one of the names kept for examples and tests. */
export const isExample = (url: string): boolean => isReservedName(hostOf(url))

/** Whether an address is a payment provider's place for trying, such as `sandbox.safaricom.co.ke`. */
export const isSandbox = (url: string): boolean => /(?:^|[.-])sandbox(?:[.-]|$)/.test(hostOf(url))

const hostOf = (url: string): string => (URL.parse(url)?.hostname ?? '').replace(/\.$/, '')
