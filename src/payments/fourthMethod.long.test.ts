import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, '.cache'), { recursive: true })
const shop = mkdtempSync(join(root, '.cache/fourth-method-'))
after(() => rmSync(shop, { recursive: true, force: true }))

const folders = ['src', 'db', 'scripts', 'locales', 'public', 'stand-ins', 'docs', 'e2e', 'bench']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const languages = ['eng', 'kin', 'swa', 'nya']

/** Adds what is imported to the list that ends so. */
function list(file: string, end: string, imported: string): void {
  const before = readFileSync(join(shop, file), 'utf8')
  assert.ok(before.includes(end), `${file} has no ${end}`)
  const name = /\{ (\w+) \}/.exec(imported)?.[1]
  writeFileSync(join(shop, file), `${imported}\n${before.replace(end, end.replace(']', `, ${name}]`))}`)
}

type Texts = { readonly [Key in string]: string | Texts }

const isText = (value: string | Texts | undefined): value is string => typeof value === 'string'

/** The texts of the first with those of the second. */
const withTexts = (known: Texts, more: Texts): Texts =>
  Object.entries(more).reduce<Texts>((all, [key, value]) => {
    const before = all[key]
    const isGroup = before !== undefined && !isText(before) && !isText(value)
    return { ...all, [key]: isGroup ? withTexts(before, value) : value }
  }, known)

const textsIn = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) // only texts stand there

function run(what: string, flags: readonly string[], environment: Record<string, string> = {}): void {
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, {
    cwd: shop,
    env: { ...inherited, ...environment },
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${what}: ${stdout}${stderr}`)
}

test('a fourth method of payment is its folder, its texts, a line for the server and a line for the screens', () => {
  for (const folder of folders) cpSync(join(root, folder), join(shop, folder), { recursive: true })
  for (const file of files) cpSync(join(root, file), join(shop, file))
  symlinkSync(join(root, 'node_modules'), join(shop, 'node_modules'))
  cpSync(join(root, 'src/payments/testing/kiosk'), join(shop, 'src/payments/kiosk'), { recursive: true })
  list('src/payments/providers.ts', 'staff]', `import { kiosk } from './kiosk/kiosk.ts'`)
  list(
    'src/payments/methods.screens.ts',
    'wholesaleScreens]',
    `import { kioskScreens } from './kiosk/kiosk.screens.tsx'`,
  )
  for (const [name, texts] of Object.entries(textsIn(join(shop, 'src/payments/kiosk/texts.json'))))
    for (const language of languages) {
      const file = join(shop, 'locales', language, `${name}.json`)
      assert.ok(!isText(texts))
      writeFileSync(file, JSON.stringify(withTexts(textsIn(file), texts)))
    }
  const tool = (name: string) => join(root, 'node_modules', name)
  run('the types', ['scripts/generate.ts'])
  run('the types of the routes', [tool('@react-router/dev/bin.cjs'), 'typegen'])
  run('the check of the types', [tool('typescript/bin/tsc'), '--noEmit', '-p', '.'])
  const build = [tool('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'error']
  run('the shop', build, { NODE_ENV: 'production', SOMA_APP: 'shop' })
  run('the back office', build, { NODE_ENV: 'production', SOMA_APP: 'backoffice' })
  run('the journey', ['--test', 'src/payments/kiosk/journey.ts'])
})
