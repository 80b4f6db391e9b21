import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Our own source files below a folder, by their path from the root; generated ones left out. */
export const sourceFiles = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !file.includes('generated'))
    .sort()

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')

const importing =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Files of our own that a file imports, by their path from the root. */
export function importsOf(file: string): string[] {
  return [...readSource(file).matchAll(importing)].flatMap(([, from, bare, dynamic]) => {
    const target = from ?? bare ?? dynamic ?? ''
    if (target.startsWith('#')) return [`src/${target.slice(1)}`]
    return target.startsWith('.') ? [normalize(join(dirname(file), target))] : []
  })
}
