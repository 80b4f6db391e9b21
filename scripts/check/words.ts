// One word for one thing (docs/words.md): no old words, no name that is exported twice, and the page names files that are
// there.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, root, sourceFiles } from './source.ts'
import { partProblems, wordProblems } from './wordRules.ts'

const guide = 'docs/words.md'
const sources = sourceFiles('src')
  .filter((file) => !/\.test\.|\.builder\.|\/testing\/|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readSource(file) }))
const missing = [...readSource(guide).matchAll(/`([\w.-]+\/[\w./-]+)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !existsSync(join(root, path)))

const own = '{src,e2e,scripts,bench,stand-ins,db}/**/*.{ts,tsx,mjs,sql,css,graphql}'
const everywhere = globSync(own, { cwd: root })
  .filter((file) => !/generated|^db\/schema\.sql|\/wordRules/.test(file))
  .map((file) => ({ file, text: readSource(file) }))

const problems = [
  ...wordProblems(sources),
  ...partProblems(everywhere),
  ...missing.map((path) => `${guide}: there is no ${path}`),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
