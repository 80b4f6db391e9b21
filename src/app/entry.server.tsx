import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import eng from 'virtual:texts/eng'
import kin from 'virtual:texts/kin'
import nya from 'virtual:texts/nya'
import swa from 'virtual:texts/swa'
import { noteWhen } from './keptNote.ts'
import { hydrateLate } from './lateHydration.ts'
import { keepTexts } from './texts.ts'

keepTexts('eng', eng)
keepTexts('kin', kin)
keepTexts('swa', swa)
keepTexts('nya', nya)

// The server lives in another world of modules than the pages; keys that both must share come from here.
export { pageContext } from '#platform/page.ts'

/** Draws a whole page, then makes its scripts wait. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = noteWhen(await draw(request, context), request, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!doctype html>${hydrateLate(html.replace(/^<!doctype html>/i, ''), context)}`, {
    status,
    headers,
  })
}

function draw(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
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
  // An address without a screen, or a form where none is taken, is the sender's fault.
  const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (!isAnswer) console.error(error)
}
