import { createHash } from 'node:crypto'
import type { Reply } from '../../shared/exchange.ts'
import { html, type Markup, raw } from '../../shared/html.ts'
import { sheet } from './sheet.ts'

const hash = createHash('sha256').update(sheet).digest('base64')
// No form-action: browsers hold it against the redirect that follows a form, and that leads to the shop.
const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`

/** A whole page of the provider. */
export function page(title: string, main: Markup, status = 200): Reply {
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<meta name="referrer" content="no-referrer"><style>${raw(sheet)}</style></head>
<body><header>Simulated card payment</header><main>${main}</main></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { status, headers, body: markup }
}
