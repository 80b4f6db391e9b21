import type { Plugin } from 'vite'

const builtIn = '\0vite/preload-helper.js'

// Runs in the browser around every `import()`: a part comes together with its styles and the scripts that it needs.
const loader = `
const begun = {}
const begin = (file) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.href = '/' + file
  if (document.querySelector('link[href="' + link.getAttribute('href') + '"]')) return resolve()
  if (file.endsWith('.css')) {
    link.rel = 'stylesheet'
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete begun[file]
      reject(new TypeError('import of ' + file))
    }
  } else {
    link.rel = 'modulepreload'
    resolve()
  }
  document.head.append(link)
})
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (begun[file] ??= begin(file)))).then(load)
`

/** Takes the place of the bundler's own loader of parts, which weighs three times as much for browsers of long ago. */
export function partLoader(): Plugin {
  let isMet = false
  return {
    name: 'soma-part-loader',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== builtIn) return undefined
      isMet = true
      return loader
    },
    generateBundle() {
      if (!isMet) this.error('the bundler loads parts in another way than before')
    },
  }
}
