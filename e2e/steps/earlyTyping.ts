import type { Reader } from '../setup/reader.ts'
import { pauseRequests } from '../setup/requests.ts'

/** Opens an address whose scripts are held back, types there, and lets the scripts come. */
export async function typeEarly(reader: Reader, path: string, type: () => Promise<void>): Promise<void> {
  const held = await pauseRequests(reader.page, '**/assets/*.js')
  await reader.page.goto(path)
  await type()
  held.release()
  await reader.hydrated()
  await reader.page.unroute('**/assets/*.js')
}
