import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createRoutesStub,
  type EntryContext,
  isRouteErrorResponse,
  ScrollRestoration,
  ServerRouter,
} from 'react-router'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import startScript from 'virtual:start-script'
import eng from 'virtual:texts/eng'
import kin from 'virtual:texts/kin'
import nya from 'virtual:texts/nya'
import swa from 'virtual:texts/swa'
import { HydrationContext } from './HydrationScripts.tsx'
import type { HydrationPayload } from './hydrationPayload.ts'
import { policyHeader, type ScreenHandle } from '#page/handle.ts'
import { isRootData } from '#page/rootData.ts'
import { textPath } from '#page/texts/textPath.ts'
import { addTexts } from '#page/texts/texts.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'

addTexts('eng', eng)
addTexts('kin', kin)
addTexts('swa', swa)
addTexts('nya', nya)

const ScrollScript = createRoutesStub([{ path: '/', Component: () => <ScrollRestoration /> }])

/** Texts of the scripts that stand in pages of this build; the policy of a page allows these and no others. */
export const inlineScripts: readonly string[] = [
  startScript,
  renderToStaticMarkup(<ScrollScript />).replace(/^<script>([^]*)<\/script>$/, '$1'),
]

/** A page of the shop or of the back office, drawn whole. */
export async function screenResponse(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const html = await draw(
    <HydrationContext value={{ payload: writePayload(context, data), startScript }}>
      <ServerRouter context={context} url={request.url} />
    </HydrationContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const handle: ScreenHandle = context.staticHandlerContext.matches.at(-1)?.route.handle ?? {}
  if (handle.policy && status === 200) headers.set(policyHeader, handle.policy)
  return new Response(html, { status, headers })
}

function draw(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        const out = new PassThrough()
        text(out).then(resolve, reject)
        pipe(out)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

export function handleError(error: unknown): void {
  // An address without a screen, or a form where none is taken, is the client's error.
  const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (!isAnswer) console.error(error)
}

/** The payload of a page that the server draws, as JSON that may stand in a script element. */
function writePayload({ manifest, staticHandlerContext }: EntryContext, data: string): string {
  const { matches, loaderData } = staticHandlerContext
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const root: unknown = loaderData['root']
  const { language } = isRootData(root) ? root.preferences : defaultPreferences
  const entry = manifest.entry.module
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]))
  const imports = [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])]
  const handles = matches.map(({ route }): ScreenHandle => route.handle ?? {})
  const files = new Set(handles.flatMap(({ texts = [] }) => texts))
  const payload: HydrationPayload = {
    entry,
    manifest: manifest.url,
    modules,
    imports,
    texts: [...files].map((file) => textPath(file, language)),
    data,
    startsAtOnce: handles.some(({ hydrate }) => hydrate === 'now'),
    isPersonal: isRootData(root) && root.shop.caller !== 'visitor',
  }
  return JSON.stringify(payload).replaceAll('<', '\\u003c')
}
