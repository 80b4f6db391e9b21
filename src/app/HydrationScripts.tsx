import { createContext, useContext } from 'react'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { payloadId } from './hydrationPayload.ts'

/** Only the server has it. */
export const HydrationContext = createContext({ payload: '', startScript: '' })

export function HydrationScripts() {
  const { payload, startScript } = useContext(HydrationContext)
  const isHydrated = useHydrated()
  if (isHydrated) return null
  return (
    <>
      <script type="application/json" id={payloadId} {...content(payload)} />
      {/* As a module it need not wait for the sheets. */}
      <script type="module" async {...content(startScript)} />
    </>
  )
}

const content = (text: string) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: text },
})
