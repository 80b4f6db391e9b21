// `npm test`: sets up what is missing, then runs the checks and all tests on the pinned Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode, root, setup } from './setup.mjs'

setup()
const tests = spawn(
  pinnedNode(),
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts/test.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal))
tests.on('exit', (code) => process.exit(code ?? 1))
