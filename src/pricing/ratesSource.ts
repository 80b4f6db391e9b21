import { createReadStream } from 'node:fs'
import { fetchOutside } from '#platform/outside.ts'
import { OperatorError } from '#platform/setting.ts'

/** Why a file of rates could not be had or is none; `message` is one line for a person. */
export class RatesFileError extends OperatorError {}

const maxBytes = 1_000_000

/** The bytes of a file on this machine. Throws a `RatesFileError` when it is larger than 1 MB. */
export const readRatesFile = (path: string): Promise<Uint8Array> => gathered(createReadStream(path))

/**
 * The bytes of a published file. Throws a `RatesFileError` when the address does not answer with it in time (in
 * milliseconds, all of it) or it is larger than 1 MB; it is not followed to another address, which need not be as safe.
 */
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
