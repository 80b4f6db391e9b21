import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const project = mkdtempSync(join(tmpdir(), 'soma-setup-'))
after(() => rmSync(project, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(join(project, file, '..'), { recursive: true })
  writeFileSync(join(project, file), text)
}

// A project of a few lines, and an npm that writes down how it was called.
cpSync(join(import.meta.dirname, 'setup.mjs'), join(project, 'scripts/setup.mjs'), { recursive: true })
write('package.json', '{"type": "module"}')
write('package-lock.json', '{}')
write('vite.config.ts', '')
write('react-router.config.ts', '')
write('scripts/generate.ts', '')
write('scripts/program.ts', '')
write('scripts/compress.ts', 'import { mkdirSync } from "node:fs"\nmkdirSync("build", { recursive: true })')
write(
  'bin/npm',
  `#!/bin/sh
echo "$NODE_ENV|$NODE_OPTIONS|$*" >> calls
mkdir -p node_modules/@react-router/dev && echo '{}' > node_modules/.package-lock.json
cp screens.cjs node_modules/@react-router/dev/bin.cjs
`,
)
chmodSync(join(project, 'bin/npm'), 0o755)

/** Sets the project up under a host's settings. Answers how npm was called, each time so far. */
function setup(settings: Record<string, string> = {}): { status: number | null; calls: string[] } {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: project,
    env: { PATH: `${join(project, 'bin')}:${process.env['PATH']}`, ...settings },
  })
  const calls = join(project, 'calls')
  return { status, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] }
}

// One after the other: they go on from what the one before left.
test('a build that fails leaves nothing that the next start would take for a finished one', () => {
  write('screens.cjs', 'process.exit(1)')
  assert.equal(setup().status, 1)
  assert.equal(existsSync(join(project, 'build/.built')), false)
  write(
    'node_modules/@react-router/dev/bin.cjs',
    'process.exit(process.env.NODE_ENV === "production" ? 0 : 1)',
  )
  assert.deepEqual(setup().status, 0)
  assert.equal(setup().calls.length, 1)
})

test('packages that were taken away are installed again, whole, whatever the host has set', () => {
  write('screens.cjs', 'process.exit(0)')
  write('node_modules/.package-lock.json', '{"packages": "without those for development"}')
  const host = {
    NODE_ENV: 'production',
    npm_config_omit: 'dev',
    npm_config_ignore_scripts: 'true',
    CI: 'true',
  }
  const { status, calls } = setup({ ...host, NODE_OPTIONS: '--no-deprecation' })
  assert.equal(status, 0)
  assert.equal(calls.length, 2)
  assert.match(calls[1] ?? '', /^\|\|ci /)
  for (const flag of ['--include=dev', '--include=optional', '--ignore-scripts=false'])
    assert.ok(calls[1]?.includes(flag), flag)
  assert.equal(setup(host).calls.length, 2)
})
