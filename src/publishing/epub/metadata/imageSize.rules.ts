import { type PictureType, pictureType } from '../resource/mediaSignature.rules.ts'

// Read before anything decodes: a picture of a few bytes may claim to be huge.

export type PictureSize = { readonly mediaType: PictureType; readonly width: number; readonly height: number }

export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mediaType = pictureType(bytes)
  const size = mediaType === null || view.byteLength < 30 ? null : sizes[mediaType](view)
  return mediaType === null || size === null ? null : { mediaType, ...size }
}

type Size = { readonly width: number; readonly height: number }

const sizes: Readonly<Record<PictureType, (view: DataView) => Size | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/jpeg': jpegSize,
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': webpSize,
}

function jpegSize(view: DataView): Size | null {
  let offset = 2
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (isFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    offset += isAlone(marker) ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(offset + 2)
  }
  return null
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const isAlone = (marker: number): boolean =>
  marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const chunks = { VP8X: 0x56503858, 'VP8 ': 0x56503820, VP8L: 0x5650384c }

function webpSize(view: DataView): Size | null {
  const chunk = view.getUint32(12)
  if (chunk === chunks.VP8X) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (chunk === chunks['VP8 '])
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== chunks.VP8L) return null
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const uint24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536
