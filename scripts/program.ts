// Builds the server as `npm start` runs it: `build/program/main.js`, and beside it what is loaded when it is first needed.
// Packages stay where they are. Nothing is left out but comments, and each part says from which file it came, so that a
// line in an error is found.
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/program')

/** A module goes on finding the files that lie beside its source. */
const places: Plugin = {
  name: 'soma-places',
  transform(code, id) {
    const place = `/${relative(folder, dirname(id))}`
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(place)})`)
      .replaceAll('import.meta.url', `(new URL(${JSON.stringify(`.${place}/`)}, import.meta.url).href)`)
  },
}

const bundle = await rolldown({
  input: join(root, 'src/main.ts'),
  cwd: root,
  platform: 'node',
  external: (id) => /^[a-z@]/.test(id) && !id.startsWith('@oxc-project/'),
  plugins: [places],
  // A call whose answer nobody takes may be there for the error that it throws: such as one that decodes a path.
  treeshake: false,
})
await bundle.write({
  dir: folder,
  format: 'esm',
  minify: false,
  comments: false,
  chunkFileNames: '[name].js',
})
await bundle.close()
