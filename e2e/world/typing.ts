import type { Reader } from './reader.ts'

/** Opens an address whose scripts are held back, types there, and lets the scripts come. */
export async function typeEarly(reader: Reader, path: string, type: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await reader.page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
  await reader.page.goto(path)
  await type()
  release()
  await reader.settle()
  await reader.page.unroute('**/assets/*.js')
}
