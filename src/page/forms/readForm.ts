import { lineFeeds } from '#platform/oneLine.rules.ts'

/** What a form sent to the server. Lines of texts end by a line feed, however a browser ended them. */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of await request.formData())
    form.append(name, typeof value === 'string' ? lineFeeds(value) : value)
  return form
}
