import type { Config } from '#platform/config.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { type Html, html } from '#platform/plainPages/html.ts'
import { type Language, languageTag } from '#platform/preferences.rules.ts'

export type MailPart = { readonly text: string; readonly html: Html }

export type Letter = {
  readonly language: Language
  readonly subject: string
  readonly parts: readonly MailPart[]
}

type Shop = Pick<Config, 'publicUrl' | 'supportEmail'>

// Mail programs know no style sheets to speak of: colours and fonts stand at each element, dark ones in the head.
const sans = 'font-family:-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif'
const serif = "font-family:Literata,'Noto Serif',Georgia,serif"
const dark = `@media (prefers-color-scheme: dark) { .page { background:#16130F !important } .card { background:#1F1B16 !important; border-color:#383027 !important } .ink { color:#F3ECE2 !important } .muted { color:#B3A797 !important } .link { color:#6FC2AC !important } .button { background:#6FC2AC !important; color:#0B241D !important } }`

export const paragraph = (text: string): MailPart => ({
  text,
  html: html`<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.5;color:#221C15;white-space:pre-line">${text}</p>`,
})

export const button = (label: string, url: string): MailPart => ({
  text: `${label}:\n${url}`,
  html: html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#17594A;color:#FFFFFF;${sans};font-size:16px;font-weight:600;line-height:1.2;text-decoration:none">${label}</a></p>`,
})

export const mailLink = (label: string, url: string): MailPart => ({
  text: `${label}:\n${url}`,
  html: html`<p style="margin:0 0 16px"><a class="link" href="${url}" style="color:#17594A;${sans};font-size:16px;line-height:1.5">${label}</a></p>`,
})

export const remark = (text: string): MailPart => ({
  text,
  html: html`<p class="muted" style="margin:0 0 12px;${sans};font-size:14px;line-height:1.5;color:#6B5F51">${text}</p>`,
})

/** The language in which the people of the support read. */
export const supportLanguage = 'eng'

/** Where somebody left a line empty begins a new paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/(?:\r?\n){2,}/)
    .filter((piece) => piece.trim() !== '')

export function writeLetter(
  { language, subject, parts }: Letter,
  shop: Shop,
): { subject: string; text: string; html: string } {
  const t = serverTexts(language)
  const foot = [t('mail.sender'), t('mail.help', { email: shop.supportEmail })]
  const text = [...parts.map((part) => part.text), `--\n${foot.join('\n')}\n${shop.publicUrl}/`].join('\n\n')
  const page = html`<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#FBF8F3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td style="padding:0 4px 16px">
<a class="ink" href="${shop.publicUrl}/" style="${serif};font-size:26px;font-weight:700;color:#221C15;text-decoration:none">Soma</a>
</td></tr><tr><td class="card" style="padding:28px 24px 16px;background:#FFFFFF;border:1px solid #E7DFD3;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:24px;font-weight:600;line-height:1.25;color:#221C15">${subject}</h1>
${parts.map((part) => part.html)}
</td></tr><tr><td style="padding:16px 4px">
${foot.map((line) => html`<p class="muted" style="margin:0 0 4px;${sans};font-size:14px;line-height:1.5;color:#6B5F51">${line}</p>`)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  return { subject, text: `${text}\n`, html: `<!doctype html>${page.text}` }
}
