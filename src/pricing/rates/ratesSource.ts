import { createReadStream } from 'node:fs'
import { fetchOutside } from '#platform/outside.ts'
import { OperatorError } from '#platform/setting.ts'

export class RatesFileError extends OperatorError {}

const maxBytes = 1_000_000

/** Throws a `RatesFileError` when it is larger than 1 MB. */
export const readRatesFile = (path: string): Promise<Uint8Array> => gathered(createReadStream(path))

/** Redirects are not followed. `timeoutMs` for all of it. Throws a `RatesFileError`. */
export async function fetchRatesFile(url: string, timeoutMs = 10_000): Promise<Uint8Array> {
  try {
    const response = await fetchOutside(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 200) return await gathered(response.body ?? [])
    await response.body?.cancel()
    throw new RatesFileError(`the address of the rates answered ${response.status}`)
  } catch (error) {
    if (error instanceof RatesFileError) throw error
    throw new RatesFileError(`the rates could not be fetched: ${reasonOf(error)}`, { cause: error })
  }
}

async function gathered(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RatesFileError('the file of rates is larger than 1 MB')
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
