declare const __VERSION__: string

/** Changes with the shop's scripts and styles. */
export const version = __VERSION__

const assetStores = 'soma-assets-'

/** Scripts, styles and fonts of this version, whose content never changes under their name. */
export const openAssets = (): Promise<Cache> => caches.open(`${assetStores}${version}`)

/** As somebody saw them: nobody else may. lostConnection.ts looks for pages here too. */
export const openPages = (): Promise<Cache> => caches.open('soma-pages')

export const openCovers = (): Promise<Cache> => caches.open('soma-covers')

export const openOffline = (): Promise<Cache> => caches.open('soma-offline')

export async function emptyPages(): Promise<void> {
  await Promise.all(['soma-pages', 'soma-covers'].map((name) => caches.delete(name)))
}

/** Lets go of what versions before the last one left, with the pages that are nothing without it. */
export async function dropOldVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(assetStores))
  const old = names.filter((name) => !name.endsWith(version)).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  const pages = await openPages()
  for (const request of await pages.keys()) {
    const drawnBy = (await pages.match(request))?.headers.get('soma-version')
    if (old.some((name) => name === `${assetStores}${drawnBy}`)) await pages.delete(request)
  }
}
