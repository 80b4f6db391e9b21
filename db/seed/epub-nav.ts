import { escapeXml, isPage, languageTag } from './epub-package.ts'
import type { BookFile, SeedEpubMeta } from './epub-package.ts'

const WORDS = {
  eng: { contents: 'Contents', landmarks: 'Landmarks', cover: 'Cover', start: 'Start reading' },
  swa: { contents: 'Yaliyomo', landmarks: 'Alama', cover: 'Jalada', start: 'Anza kusoma' },
  kin: { contents: 'Ibirimo', landmarks: 'Ibimenyetso', cover: 'Igifubiko', start: 'Tangira gusoma' },
  nya: { contents: 'Zam’katimu', landmarks: 'Zizindikiro', cover: 'Chikuto', start: 'Yambani kuŵerenga' },
}

/** nav.xhtml: one entry for each page's title, and below it one for each `h2` that has an id. */
export function navDocument(meta: SeedEpubMeta, files: BookFile[]): string {
  const words = WORDS[meta.language]
  const pages = files.filter((file) => isPage(file) && file.href !== 'cover.xhtml')
  const start = pages.find((page) => /epub:type="[^"]*\b(?:bodymatter|chapter)\b/.test(page.text ?? ''))
  const landmarks = [
    files.some((file) => file.href === 'cover.xhtml') && landmark('cover', 'cover.xhtml', words.cover),
    start && landmark('bodymatter', start.href, words.start),
  ].filter((entry) => typeof entry === 'string')
  return xhtmlPage(
    meta,
    words.contents,
    `  <nav epub:type="toc" role="doc-toc" id="toc">
    <h1>${words.contents}</h1>
    <ol>
${pages.map(entryOf).join('\n')}
    </ol>
  </nav>
  <nav epub:type="landmarks" hidden="hidden">
    <h2>${words.landmarks}</h2>
    <ol>
${landmarks.join('\n')}
    </ol>
  </nav>`,
  )
}

/** The first page of a book whose text reflows: its cover, alone. */
export function coverPage(meta: SeedEpubMeta): string {
  const alt = escapeXml(`${WORDS[meta.language].cover}: ${meta.title}`)
  return xhtmlPage(
    meta,
    WORDS[meta.language].cover,
    `  <section epub:type="cover">
    <img src="cover.jpg" alt="${alt}" role="doc-cover" style="display:block;margin:0 auto;max-width:100%;max-height:98vh"/>
  </section>`,
  )
}

function entryOf(page: BookFile): string {
  const text = page.text ?? ''
  const title = /<title>([\s\S]*?)<\/title>/.exec(text)?.[1]?.trim() ?? page.href
  const parts = [...text.matchAll(/<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(
    ([, id, heading]) => `          <li><a href="${page.href}#${id}">${plainText(heading ?? '')}</a></li>`,
  )
  const below = parts.length > 0 ? `\n        <ol>\n${parts.join('\n')}\n        </ol>\n      ` : ''
  return `      <li><a href="${page.href}">${title}</a>${below}</li>`
}

function plainText(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function landmark(type: string, href: string, label: string): string {
  return `      <li><a epub:type="${type}" href="${href}">${label}</a></li>`
}

function xhtmlPage(meta: SeedEpubMeta, title: string, body: string): string {
  const lang = languageTag(meta)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head>
  <title>${escapeXml(title)}</title>
</head>
<body>
${body}
</body>
</html>
`
}
