import { createContext, useContext } from 'react'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { payloadId } from './hydrationPayload.ts'

/** What a page brings for its hydration: its payload as JSON, and the script that begins with it. Only the server has it. */
export const HydrationContext = createContext({ payload: '', startScript: '' })

/** Stands where a page of the router has its `<Scripts>`; goes when it has served. */
export function HydrationScripts() {
  const { payload, startScript } = useContext(HydrationContext)
  const isHydrated = useHydrated()
  if (isHydrated) return null
  return (
    <>
      <script type="application/json" id={payloadId} {...content(payload)} />
      <script {...content(startScript)} />
    </>
  )
}

// The browser takes the two over as they stand in the page.
const content = (text: string) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: text },
})
