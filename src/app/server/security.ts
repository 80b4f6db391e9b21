import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { sha256 } from '#platform/digest.ts'
import { ShopError } from '#platform/errors.ts'
import { isOwnOrigin } from '#platform/ownOrigin.ts'

/**
 * Scripts by hash, not nonce, so that a page can be cached with its policy. `inlineHashes` are those of the build, never of
 * what a page holds: a script that was injected into a page does not run. `formOrigins`: where forms lead on.
 */
export function pagePolicy(inlineHashes: string, formOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineHashes}`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
  ].join('; ')
}

/**
 * Inherited by the book's frames: what a book brings may style and draw, but not run, load from elsewhere or send.
 * WebKit asks the inherited policy also who may frame them, which is this page.
 */
export const readerPolicy = (inlineHashes: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes}`,
    "style-src 'self' 'unsafe-inline' blob:",
    "img-src 'self' blob: data:",
    "font-src 'self' blob: data:",
    "media-src 'self' blob:",
    'frame-src blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Of scripts in pages, as sources of a policy (CSP level 3, section 2.3.1). */
export const hashSources = (scripts: readonly string[]): string =>
  scripts.map((script) => `'sha256-${sha256(script).toString('base64')}'`).join(' ')

/** Refuses writes that come from another site. */
export function guard(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    // Covers and samples may be shown by other sites.
    if (!/^\/(?:covers|media)\//.test(request.url))
      reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), serial=(), midi=()')
    if (config.publicUrl.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy') && !request.url.startsWith('/assets/'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  app.addHook('onRequest', async (request) => {
    const isTrusted = isFromNoBrowser(request) || isOwnOrigin(request, config.publicUrl)
    if (isWrite(request) && !isTrusted) throw new ShopError('auth.accessDenied')
  })
}

const isWrite = (request: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(request.method)

// A request without an origin and without a cookie comes from an app or a provider, which hold no cookie of ours.
const isFromNoBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin === undefined && headers.cookie === undefined
