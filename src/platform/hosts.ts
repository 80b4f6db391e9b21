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

/** A name or an address on which only this machine reaches what listens there. */
export const isLoopbackName = (host: string): boolean =>
  isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`) && !/^(?:0\.0\.0\.0|::)$/.test(host)

// RFC 2606 and RFC 6761: names that nobody can own.
const reserved = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/

export const isReservedName = (host: string): boolean => reserved.test(host.toLowerCase().replace(/\.$/, ''))

export const isExample = (url: string): boolean => isReservedName(hostOf(url))

export const isSandbox = (url: string): boolean => /(?:^|[.-])sandbox(?:[.-]|$)/.test(hostOf(url))

const hostOf = (url: string): string => (URL.parse(url)?.hostname ?? '').replace(/\.$/, '')
