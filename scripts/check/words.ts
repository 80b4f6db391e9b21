// One word for one thing (docs/words.md): no old words, no name that is exported twice, and the page names files that are
// there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, root, sourceFiles } from './source.ts'
import { wordProblems } from './wordRules.ts'

const guide = 'docs/words.md'
const sources = sourceFiles('src')
  .filter((file) => !/\.test\.|\.builder\.|\/testing\/|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readSource(file) }))
const missing = [...readSource(guide).matchAll(/`([\w.-]+\/[\w./-]+)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !existsSync(join(root, path)))

const problems = [...wordProblems(sources), ...missing.map((path) => `${guide}: there is no ${path}`)]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
