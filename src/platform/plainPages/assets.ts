import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sendPrecompressed } from '../compression.ts'
import { sha256 } from '../digest.ts'

const here = import.meta.dirname
const ui = join(here, '../../ui')
const built = join(here, '../../../build/client/assets')

type Asset = {
  readonly url: string
  readonly type: string
  readonly body: Buffer
  readonly brotli: Buffer | null
}

let known: ReadonlyMap<string, Asset> | undefined

/** Its name has a digest of the content: it never changes. */
export function assetUrl(name: string): string {
  const asset = assets().get(name)
  if (!asset) throw new Error(`no such file of the plain pages: ${name}`)
  return asset.url
}

export function plainAssetsRoute(app: FastifyInstance): void {
  if (app.hasRoute({ method: 'GET', url: '/plain/:file' })) return
  const byUrl = new Map([...assets().values()].map((asset) => [asset.url, asset]))
  app.get<{ Params: { file: string } }>('/plain/:file', async (request, reply) => {
    const asset = byUrl.get(`/plain/${request.params.file}`)
    if (!asset) return reply.code(404).type('text/plain').send('Not found')
    reply
      .type(asset.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
    return sendPrecompressed(request, reply, asset)
  })
}

function assets(): ReadonlyMap<string, Asset> {
  return (known ??= readAssets())
}

function readAssets(): ReadonlyMap<string, Asset> {
  const pictures = ['wall.avif'].map((name) => assetOf(name, readFileSync(join(here, name)), 'image/avif'))
  const scripts = ['reveal.js'].map((name) =>
    assetOf(name, readFileSync(join(here, name)), 'text/javascript; charset=utf-8'),
  )
  const fonts = globSync('fonts/*.woff2', { cwd: ui }).map((file) => fontOf(basename(file)))
  const files = new Map([...pictures, ...fonts])
  const style = readFileSync(join(ui, 'tokens.css'), 'utf8') + readFileSync(join(here, 'plain.css'), 'utf8')
  const linked = style.replaceAll(/url\("(?:fonts\/)?([\w.-]+\.(?:woff2|avif))"\)/g, (text, name: string) => {
    const asset = files.get(name)
    return asset ? `url("${asset.url}")` : text
  })
  return new Map([...files, ...scripts, assetOf('plain.css', Buffer.from(linked), 'text/css; charset=utf-8')])
}

// The screens' build holds the same font: under its address a browser fetches it only once.
function fontOf(name: string): [string, Asset] {
  const body = readFileSync(join(ui, 'fonts', name))
  const [key, own] = assetOf(name, body, 'font/woff2')
  const [twin] = globSync(`${name.replace('.woff2', '')}-????????.woff2`, { cwd: built })
  return [key, twin ? { ...own, url: `/assets/${twin}` } : own]
}

function assetOf(name: string, body: Buffer, type: string): [string, Asset] {
  const digest = sha256(body).toString('hex').slice(0, 10)
  const brotli = /^(font|image)/.test(type) ? null : brotliCompressSync(body)
  return [name, { url: `/plain/${name.replace('.', `.${digest}.`)}`, type, body, brotli }]
}
