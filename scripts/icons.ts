// Draws the icons of the installed shop from its sign: `node scripts/icons.ts`, after the sign or its ground has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const paper = '#fbf8f3'

// Phones cut a maskable icon to their own shape: only its inner four fifths are sure to be seen. The others keep the air
// that the sign has on the pages.
const icons = [
  ['icon-192.png', 192, 0.72],
  ['icon-512.png', 512, 0.72],
  ['icon-maskable-512.png', 512, 0.54],
  ['apple-touch-icon.png', 180, 0.66],
] as const

// In the colours of the light, whatever the machine prefers that draws.
const sign = readFileSync(join(folder, 'logo.svg'), 'utf8').replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}/, '')

for (const [name, size, share] of icons) {
  const width = Math.round(size * share)
  const drawn = await sharp(Buffer.from(sign), { density: 72 * (width / 30) })
    .resize(width, width)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input: drawn }])
    .removeAlpha()
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(folder, name))
}
