// Each ink has at least 5.9:1 on its ground. Books keep their colours by position: never reorder the list.

export type Palette = {
  readonly name: string
  readonly ground: string
  readonly ink: string
  readonly a: string
  readonly b: string
  readonly c: string
  readonly deep: string
}

export const palettes: readonly [Palette, ...Palette[]] = [
  {
    name: 'soil',
    ground: '#97381F',
    ink: '#FCEEDA',
    a: '#BF5A34',
    b: '#EBB04E',
    c: '#5E2011',
    deep: '#3F140A',
  },
  {
    name: 'tea',
    ground: '#1E4737',
    ink: '#F4EDD8',
    a: '#2F6A50',
    b: '#8DAE68',
    c: '#E4C36D',
    deep: '#12302A',
  },
  {
    name: 'lake',
    ground: '#1D3850',
    ink: '#F6EBDA',
    a: '#2E5B78',
    b: '#DC8F60',
    c: '#F1CC8E',
    deep: '#122637',
  },
  {
    name: 'maize',
    ground: '#E5AE42',
    ink: '#2C1B0D',
    a: '#C98726',
    b: '#8F3D1F',
    c: '#FCF2DE',
    deep: '#5B2A12',
  },
  {
    name: 'indigo',
    ground: '#F2E8D5',
    ink: '#22304B',
    a: '#35517C',
    b: '#B7492B',
    c: '#DAB56E',
    deep: '#1A2439',
  },
  {
    name: 'jacaranda',
    ground: '#46365A',
    ink: '#F6ECDD',
    a: '#695182',
    b: '#D98D6C',
    c: '#ECC57E',
    deep: '#2C2140',
  },
  {
    name: 'charcoal',
    ground: '#211B17',
    ink: '#F6EBD8',
    a: '#92301F',
    b: '#DAC9A8',
    c: '#6A5E54',
    deep: '#0F0C0A',
  },
  {
    name: 'clay',
    ground: '#CF8264',
    ink: '#2A120A',
    a: '#AA583D',
    b: '#F6E0C2',
    c: '#6A2B19',
    deep: '#431A0E',
  },
  {
    name: 'savannah',
    ground: '#DCC593',
    ink: '#2A2412',
    a: '#AA8A46',
    b: '#5E6B33',
    c: '#8E3C1F',
    deep: '#3B4220',
  },
  {
    name: 'coast',
    ground: '#DFE8E0',
    ink: '#113A3F',
    a: '#2B7977',
    b: '#DF8D43',
    c: '#F4D9A6',
    deep: '#0D2C30',
  },
]

export const cream = '#FCF5E8'
export const darkInk = '#221509'
export const lightInk = '#FCF3E4'

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white), of a colour written `#RRGGBB`. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}

export const inkOn = (colour: string): string => (luminance(colour) > 0.18 ? darkInk : lightInk)
