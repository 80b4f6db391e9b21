import { returnPath } from './signIn/returnPath.ts'

type Setting = { readonly value: string | null; readonly maxAge: number; readonly httpOnly: true }

/** As long as the link in the mail works, in seconds. */
const maxAge = 24 * 60 * 60

/** Where somebody waits for a mail to go on: a link that is opened in the same browser leads back there. */
export const keepAwaited = (
  cookies: { set(name: string, setting: Setting): void },
  path: string | null,
): void => cookies.set('awaited', { value: path, maxAge, httpOnly: true })

export const awaitedIn = (cookies: { get(name: string): string | undefined }): string =>
  returnPath(cookies.get('awaited'))
