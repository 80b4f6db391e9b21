type Sources = { readonly src: string; readonly webp?: string; readonly avif?: string }

const pictureUrl = /^(.+)-(?:320|640)\.webp$/

/** Pictures have two widths and two formats (`…-320.webp`, `…-640.avif`); drawn covers are one SVG. */
export function coverSources(url: string): Sources {
  const stem = pictureUrl.exec(url)?.[1]
  if (stem === undefined) return { src: url }
  const inTwoWidths = (ending: string) => `${stem}-320.${ending} 320w, ${stem}-640.${ending} 640w`
  return { src: `${stem}-320.webp`, webp: inTwoWidths('webp'), avif: inTwoWidths('avif') }
}
