type StoredCookie = { readonly name: string; readonly value: string; readonly path: string }

/** What a browser shows after it has followed all redirects. */
export type Shown = {
  readonly url: string
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** A browser without scripts: cookies with their paths, redirects, forms. */
export type Browser = {
  open(address: string): Promise<Shown>
  /** Fills in and sends the form of a page; `from` is the site that sends it. */
  submit(page: Shown, fields: Record<string, string>, from?: string): Promise<Shown>
  /** Sends a form to an address of the shop, without a page. */
  post(address: string, fields: Record<string, string>, from?: string): Promise<Shown>
  /** The `Set-Cookie` headers seen so far. */
  readonly setCookies: string[]
  cookie(name: string): string | undefined
  forget(name: string): void
}

type Network = {
  /** Where an address is really answered, and with which headers a proxy passes the request on. */
  readonly route?: (address: string) => { address: string; headers: Record<string, string> }
}

type Form = { readonly body: string; readonly headers: Record<string, string> }

const maxRedirects = 12

export function openBrowser(origin: string, { route }: Network = {}): Browser {
  let jar: StoredCookie[] = []
  const setCookies: string[] = []

  async function visit(address: string, form?: Form, left = maxRedirects): Promise<Shown> {
    const url = new URL(address, origin)
    const cookie = jar
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
    const way = route?.(url.href) ?? { address: url.href, headers: {} }
    const headers = {
      ...way.headers,
      ...form?.headers,
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
    }
    const sent = form ? { method: 'POST', body: form.body } : {}
    const response = await fetch(way.address, { ...sent, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) keep(line, url)
    const next = response.headers.get('location')
    const text = await response.text()
    if (next === null || left === 0)
      return { url: url.href, status: response.status, text, headers: response.headers }
    return visit(new URL(next, url).href, undefined, left - 1)
  }

  function keep(line: string, url: URL): void {
    setCookies.push(line)
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attribute = (key: string) =>
      attributes.map((text) => text.split('=')).find(([word = '']) => word.toLowerCase() === key)?.[1]
    const path = attribute('path') ?? url.pathname.replace(/\/[^/]*$/, '/')
    const expires = attribute('expires')
    const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
    jar = jar.filter((kept) => kept.name !== name || kept.path !== path)
    if (!isGone) jar.push({ name, value, path })
  }

  const post = (address: string, fields: Record<string, string>, from = origin) =>
    visit(address, {
      body: new URLSearchParams(fields).toString(),
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    })

  return {
    open: (address) => visit(address),
    post,
    submit: (page, fields, from) => {
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page.text) ?? []
      if (!action) throw new Error(`no form at ${page.url}: ${page.text.slice(0, 200)}`)
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      )
      return post(new URL(action, page.url).href, { ...Object.fromEntries(hidden), ...fields }, from)
    },
    setCookies,
    cookie: (name) => jar.find((kept) => kept.name === name)?.value,
    forget: (name) => {
      jar = jar.filter((kept) => kept.name !== name)
    },
  }
}
