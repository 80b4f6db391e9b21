import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../src')

/** The whole schema: every `.graphql` file of the source, in the order of their paths. */
export const readSchemaText = (): string =>
  globSync('**/*.graphql', { cwd: source, exclude: ['**/testing/**'] })
    .sort()
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')

/** The operations and fragments at the foot of the screens, as written between the backticks of ``graphql(`…`)``. */
export const readDocumentTexts = (): { file: string; text: string }[] =>
  globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/testing/**'] })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(
        ([, text = '']) => ({ file, text }),
      ),
    )
