// Every direct dependency is pinned exactly and named with its reason in docs/dependencies.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source.ts'

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const guide = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
const versions: [string, string][] = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
})
const problems = versions.flatMap(([name, version]) => [
  ...(/^\d/.test(version) ? [] : [`${name} is not pinned exactly: ${version}`]),
  ...(guide.includes(`\`${name}\``) ? [] : [`docs/dependencies.md does not name ${name}`]),
])
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
