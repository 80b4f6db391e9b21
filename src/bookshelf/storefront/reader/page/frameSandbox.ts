/** What the frames of a book's pages may: no script runs in them, whatever it is and wherever it comes from. */
const locked = 'allow-same-origin'

let sandbox: string | undefined

/**
 * WebKit hears no tap or key in a frame without scripts (https://bugs.webkit.org/show_bug.cgi?id=218086):
 * there the policies alone keep scripts from running.
 */
export const frameSandbox = (): string =>
  (sandbox ??= isHeardWhenLocked() ? locked : `${locked} allow-scripts`)

function isHeardWhenLocked(): boolean {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('sandbox', locked)
  document.body.append(frame)
  let isHeard = false
  frame.contentDocument?.addEventListener('try', () => (isHeard = true))
  frame.contentDocument?.dispatchEvent(new Event('try'))
  frame.remove()
  return isHeard
}
