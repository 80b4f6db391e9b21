import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPrecompressed } from '../compression.ts'
import { type Language, languageTag } from '../preferences.rules.ts'
import { assetUrl } from './assets.ts'
import { type Html, html } from './html.ts'

export type PlainPage = { readonly language: Language; readonly title: string; readonly body: Html }

export const plainPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const drawPage = ({ language, title, body }: PlainPage): string =>
  `<!doctype html>${
    html`<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Soma</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#16130F" media="(prefers-color-scheme: dark)">
<link rel="preload" href="${assetUrl('literata-latin.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetUrl('plain.css')}">
<script type="module" src="${assetUrl('reveal.js')}"></script>
</head>
<body>
${body}
</body>
</html>
`.text
  }`

/** No cache keeps it: it belongs to one reader. The status is set before. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PlainPage): FastifyReply {
  const text = drawPage(page)
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, cookie')
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', plainPolicy)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return sendPrecompressed(request, reply, { body: text, brotli: brotliCompressSync(text, quality) })
}
