/** Keeps the part of the page marked `data-follow` as the server has it. Without script the page reloads instead. */
export const script = `
const part = document.querySelector('[data-follow]')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
async function follow() {
  for (;;) {
    try {
      const answer = await fetch(part.dataset.follow + part.dataset.mark)
      if (!answer.ok) throw new Error(answer.status)
      const text = await answer.text()
      const mark = answer.headers.get('x-mark')
      if (mark === part.dataset.mark) continue
      part.innerHTML = text
      part.dataset.mark = mark
      part.querySelector('[autofocus]')?.focus({ preventScroll: true })
    } catch {
      await pause(1000)
    }
  }
}
follow()
`
