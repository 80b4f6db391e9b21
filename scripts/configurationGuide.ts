// Writes docs/configuration.md from the list of settings; with --check only tells whether it is up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paymentSettings } from '#payments/providers.ts'
import { settings } from '#platform/config.ts'

const file = join(import.meta.dirname, '../docs/configuration.md')
const groups = [settings, ...paymentSettings.map((part) => part.settings)]
const rows = groups
  .flatMap((group) => Object.values(group))
  .map(
    ({ variable, meaning, preset }) =>
      `| \`${variable}\` | ${meaning.replaceAll('|', '\\|')} | ${preset === '' ? '' : `\`${preset.replaceAll('|', '\\|')}\``} |`,
  )
const text = `# Configuration

Every setting is an environment variable. This page is made from \`src/platform/config.ts\` and the settings of the methods of payment by \`npm run docs:configuration\`.

What an identity provider must give, its tokens, scopes, algorithms, claims and audience, says [identity-provider.md](identity-provider.md).

| Variable | Meaning | Default |
|---|---|---|
${rows.join('\n')}
`

if (process.argv.includes('--check')) {
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!isFresh)
    console.log('docs/configuration.md is not what the settings say: run npm run docs:configuration')
  process.exit(isFresh ? 0 : 1)
}
mkdirSync(join(file, '..'), { recursive: true })
writeFileSync(file, text)
