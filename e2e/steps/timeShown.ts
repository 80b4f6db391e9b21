import type { Reader } from '../setup/reader.ts'

/** How long words will be on the page that come and go; the page itself takes the time, which nobody keeps waiting. */
export const timeShown = ({ page }: Reader, words: string): Promise<number> =>
  page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        const look = () => {
          const isThere = document.body.innerText.includes(shown)
          if (isThere) since ??= performance.now()
          else if (since !== null) resolve(performance.now() - since)
        }
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      }),
    words,
  )
