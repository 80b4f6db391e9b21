import { useEffect, useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { Document } from '#platform/graphql/document.ts'

/** What the part of the staff asks by itself, since the page of every buyer does not. */
export function useQuery<Data, Variables>(document: Document<Data, Variables>, variables: Variables) {
  const [data, setData] = useState<Data | null>(null)
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  const [asked] = useState(variables)
  useEffect(() => {
    const over = new AbortController()
    void fetchDocument(document, asked, over.signal).then((answer) => {
      if (over.signal.aborted) return
      setData(answer.data)
      setLost(answer.refusal !== null)
    })
    return () => over.abort()
  }, [document, asked, tries])
  const again = () => setTries((before) => before + 1)
  return { data, isLost, again }
}
