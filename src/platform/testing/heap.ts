import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>

/** What is still in use after the whole heap was looked through, in bytes. */
export async function retainedBytes(): Promise<number> {
  await collect({ execution: 'async', type: 'major' })
  return process.memoryUsage().heapUsed
}

/** What buffers hold, in bytes. Freed ones are let go after the collection that found them, so it is repeated until no more go. */
export async function retainedBufferBytes(): Promise<number> {
  for (let kept = Number.POSITIVE_INFINITY; ; ) {
    await collect({ execution: 'async', type: 'major' })
    const { arrayBuffers } = process.memoryUsage()
    if (arrayBuffers >= kept) return arrayBuffers
    kept = arrayBuffers
  }
}

/** What only looking through the whole heap would let go, or must be kept, in bytes: what is young and gone is let go first. */
export async function oldBytes(): Promise<number> {
  for (let time = 0; time < 3; time++) await collect({ execution: 'async', type: 'minor' })
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'))
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0)
}
