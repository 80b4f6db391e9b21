import { createHash } from 'node:crypto'
import { resolvePath } from './href.rules.ts'
import { refuseUpload } from '../uploadRefusal.ts'
import { allNamed, attributeOf, textOf, type XmlElement } from '../xml/xmlElement.rules.ts'

// EPUB 3.3, section 4.4; Adobe's older way differs in key and length.

type Scheme = 'idpf' | 'adobe'

export type Obfuscation = {
  readonly paths: ReadonlyMap<string, Scheme>
  readonly keys: Readonly<Record<Scheme, Buffer>>
}

const schemes: Readonly<Record<string, Scheme>> = {
  'http://www.idpf.org/2008/embedding': 'idpf',
  'http://ns.adobe.com/pdf/enc#RC': 'adobe',
}

const scrambledBytes: Readonly<Record<Scheme, number>> = { idpf: 1040, adobe: 1024 }

/** Throws `upload.invalidFile` when something is really encrypted: another shop's protection. */
export function readObfuscation(encryption: XmlElement, packageRoot: XmlElement): Obfuscation {
  const paths = new Map<string, Scheme>()
  for (const data of allNamed(encryption, 'EncryptedData')) {
    const algorithm = attributeBelow(data, 'EncryptionMethod', 'Algorithm')
    if (!Object.hasOwn(schemes, algorithm)) refuseUpload(`the book is encrypted already (${algorithm})`)
    // The folder META-INF is no base here: these addresses count from the root of the archive.
    const path = resolvePath('', attributeBelow(data, 'CipherReference', 'URI'))
    const scheme = schemes[algorithm]
    if (path && scheme) paths.set(path, scheme)
  }
  return { paths, keys: { idpf: idpfKey(packageRoot), adobe: adobeKey(packageRoot) } }
}

const attributeBelow = (element: XmlElement, name: string, attribute: string): string => {
  const below = allNamed(element, name)[0]
  return (below && attributeOf(below, attribute)) ?? ''
}

function idpfKey(root: XmlElement): Buffer {
  const identifiers = allNamed(root, 'identifier')
  const id = attributeOf(root, 'unique-identifier')
  const unique = identifiers.find((identifier) => attributeOf(identifier, 'id') === id) ?? identifiers[0]
  const text = unique ? textOf(unique).replaceAll(/[\u0020\t\r\n]/g, '') : ''
  return createHash('sha1').update(text).digest()
}

function adobeKey(root: XmlElement): Buffer {
  const bare = allNamed(root, 'identifier').map((identifier) =>
    textOf(identifier)
      .trim()
      .replace(/^urn:uuid:/i, '')
      .replaceAll('-', ''),
  )
  return Buffer.from(bare.find((text) => /^[0-9a-f]{32}$/i.test(text)) ?? '', 'hex')
}

export function deobfuscated(bytes: Buffer, path: string, { paths, keys }: Obfuscation): Buffer {
  const scheme = paths.get(path)
  if (scheme === undefined || keys[scheme].length === 0) return bytes
  const key = keys[scheme]
  const readable = Buffer.from(bytes)
  for (let at = 0; at < Math.min(scrambledBytes[scheme], readable.length); at += 1)
    readable[at] = (readable[at] ?? 0) ^ (key[at % key.length] ?? 0)
  return readable
}
