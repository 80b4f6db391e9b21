// What is kept may be old or damaged: whatever is not a known choice falls back to the shop's.

export type SettingValues = {
  readonly theme: 'system' | 'light' | 'sepia' | 'dark'
  readonly font: 'serif' | 'sans' | 'publisher'
  readonly lines: 'close' | 'normal' | 'airy'
  readonly margins: 'narrow' | 'normal' | 'wide'
  readonly flow: 'pages' | 'scrolled'
}

export type SettingName = keyof SettingValues

export type ReaderSettings = SettingValues & {
  readonly size: number
}

export const settingOptions: { readonly [Name in SettingName]: readonly SettingValues[Name][] } = {
  theme: ['system', 'light', 'sepia', 'dark'],
  font: ['serif', 'sans', 'publisher'],
  lines: ['close', 'normal', 'airy'],
  margins: ['narrow', 'normal', 'wide'],
  flow: ['pages', 'scrolled'],
}

const sizes = [14, 16, 18, 20, 22, 25, 28, 32, 36]

export const defaultSettings: ReaderSettings = {
  theme: 'system',
  font: 'serif',
  lines: 'normal',
  margins: 'normal',
  flow: 'pages',
  size: 18,
}

export function readSettings(kept: string | null): ReaderSettings {
  const found = parsed(kept)
  return {
    theme: chosen('theme', found),
    font: chosen('font', found),
    lines: chosen('lines', found),
    margins: chosen('margins', found),
    flow: chosen('flow', found),
    size: sizes.find((size) => size === found['size']) ?? defaultSettings.size,
  }
}

/** The next size of text up or down; null at either end. */
export const nextSize = (size: number, step: 1 | -1): number | null =>
  sizes[sizes.indexOf(size) + step] ?? null

function chosen<Name extends SettingName>(name: Name, found: Record<string, unknown>): SettingValues[Name] {
  const options: readonly SettingValues[Name][] = settingOptions[name]
  const defaults: SettingValues = defaultSettings
  return options.find((option) => option === found[name]) ?? defaults[name]
}

function parsed(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
