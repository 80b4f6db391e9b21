import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Translate } from '#platform/i18n/write.ts'
import { bareRootData, isRootData, type RootData } from './rootData.ts'
import { loadedLanguage, textsOf } from './texts/texts.ts'

export type Head = {
  readonly title: string
  readonly description?: string
  readonly image?: string
  readonly type?: 'website' | 'book'
  readonly hidden?: boolean
  readonly jsonLd?: Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']
}

type Args = Pick<MetaArgs, 'matches' | 'location'>

export function head(args: Args, describe: (write: Translate, root: RootData) => Head): MetaDescriptor[] {
  const root = rootDataOf(args)
  const write = textsOf(loadedLanguage(root.preferences.language))
  const { title, description, image, type = 'website', hidden, jsonLd } = describe(write, root)
  const name = { title: `${title} · ${write('shell.name')}` }
  // Machines take no steps from page to page: what they read comes with the page itself.
  if (!import.meta.env.SSR) return [name]
  return [
    name,
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: write('shell.name') },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:url', content: root.origin + args.location.pathname },
    { property: 'og:image', content: root.origin + (image ?? '/preview.png') },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { name: 'twitter:card', content: image ? 'summary' : 'summary_large_image' },
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

const rootDataOf = ({ matches }: Args): RootData => {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : bareRootData
}
