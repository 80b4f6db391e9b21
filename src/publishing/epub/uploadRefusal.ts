import { ShopError } from '#platform/errors.ts'
import { ReadFailure } from './archive/rangeReader.ts'
import { cleanText } from './cleanText.rules.ts'

type UploadKey = 'upload.invalidFile' | 'upload.fileTooLarge'

export function refuseUpload(reason: string, key: UploadKey = 'upload.invalidFile'): never {
  throw new ShopError(key, { debugMessage: cleanText(reason, 300) })
}

/** Refuses a file over an error met while reading it; one of the store that it lies in is an outage and rises. */
export function refuseUnlessOutage(error: unknown, reason: string): never {
  if (!(error instanceof Error) || error instanceof ReadFailure || isUploadRefusal(error)) throw error
  refuseUpload(`${reason} (${error.message})`)
}

export const isUploadRefusal = (error: unknown): error is ShopError =>
  error instanceof ShopError && error.key.startsWith('upload.')

/** The outcome of reading something that a book may do without: `null` where it is bad. */
export async function nullIfRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isUploadRefusal(error)) return null
    throw error
  }
}
