import { createHash } from 'node:crypto'
import type { Reply } from '../../shared/exchange.ts'
import { html, type Markup, raw } from '../../shared/html.ts'
import { script } from './script.ts'
import { sheet } from './sheet.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `style-src ${hashOf(sheet)}`,
  `script-src ${hashOf(script)}`,
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Page = {
  readonly title: string
  readonly main: Markup
  /** Seconds after which a browser without scripts loads the page again; null for never. */
  readonly reloadSeconds: number | null
  readonly status?: number
}

/** A whole page in the shop's look. */
export function page({ title, main, reloadSeconds, status = 200 }: Page): Reply {
  const reload =
    reloadSeconds && html`<noscript><meta http-equiv="refresh" content="${reloadSeconds}"></noscript>`
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${reload || null}<style>${raw(sheet)}</style></head>
<body><header class="topbar"><div class="wrap"><span class="logo">${logo}Soma</span><a href="/phone">All phones</a></div></header>
<main class="wrap">${main}</main>
<script type="module">${raw(script)}</script></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { status, headers, body: markup }
}

const logo = raw(
  '<svg viewBox="0 0 30 30" aria-hidden="true"><path class="left" d="M2 6.5l12 4.2v15L2 21.5z"/><path class="right" d="M28 6.5l-12 4.2v15l12-4.2z"/><path class="mark" d="M20.5 2.5h4.8v8.3l-2.4-1.5-2.4 2.5z"/></svg>',
)
