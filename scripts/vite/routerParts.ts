import type { Plugin } from 'vite'

type Part = { readonly file: string; readonly mend: (code: string) => string }

// What this shop does not ask of its router, file by file, and what the router must not do here.
const parts: readonly Part[] = [
  // Nothing watches the router's steps.
  { file: 'router/instrumentation.js', mend: emptied },
  // Pages are not fetched before somebody asks for them: readers pay for each megabyte.
  {
    file: 'dom/ssr/components.js',
    mend: (code) =>
      without(
        without(
          without(code, 'PrefetchPageLinks', 'return null'),
          'usePrefetchBehavior',
          'return [false, React$1.useRef(null), {}]',
        ),
        'Scripts',
        startingScripts,
      ),
  },
  // Steps from page to page are not animated.
  {
    file: 'components.js',
    mend: (code) =>
      code.replace(/let isViewTransitionAvailable = [^;]+;/, 'let isViewTransitionAvailable = false;'),
  },
  // When all else has failed a reader is not shown what a programmer would look for, but the way to begin anew.
  {
    file: 'dom/ssr/errorBoundaries.js',
    mend: (code) =>
      without(
        code,
        'RemixRootDefaultErrorBoundary',
        "return React$1.createElement('html', {}, React$1.createElement('body', {}, React$1.createElement('a', { href: '/' }, 'Soma')))",
      ),
  },
  {
    file: 'dom/ssr/fallback.js',
    mend: (code) => without(code, 'RemixRootDefaultHydrateFallback', 'return null'),
  },
  // A screen that cannot be fetched would cost the reader the page, and without a line bring the browser's own error
  // page: it must come as an error, which src/app/browser/lostLine.ts answers, and be fetched when it is asked for again.
  {
    file: 'dom/ssr/routeModules.js',
    mend: (code) =>
      code.replace(
        /console\.error\(`Error loading route module[\s\S]*return new Promise\(\(\) => \{\}\);/,
        'throw error;',
      ),
  },
  {
    file: 'dom/ssr/routes.js',
    mend: (code) =>
      code.replace(
        /(\n\t+)return await lazyRoutePromise;/,
        '$1lazyRoutePromise.catch(() => { lazyRoutePromise = void 0 });$1return await lazyRoutePromise;',
      ),
  },
  {
    file: 'router/router.js',
    mend: (code) =>
      code.replace(
        'cache[key] = propertyPromise;',
        'cache[key] = propertyPromise;\n\tpropertyPromise.catch(() => { cache[key] = void 0 });',
      ),
  },
]

/**
 * Leaves out of the browser's files what this shop never asks of its router, and mends what it must not do. A build
 * fails when the router no longer has these parts, so that an upgrade is looked at.
 */
export function routerParts(): Plugin {
  const met = new Set<Part>()
  return {
    name: 'soma-router-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = parts.find(({ file }) => id.endsWith(`react-router/dist/production/lib/${file}`))
      if (!part) return undefined
      const mended = part.mend(code)
      if (mended !== code) met.add(part)
      return mended
    },
    generateBundle() {
      for (const part of parts) if (!met.has(part)) this.error(`the router has changed in ${part.file}`)
    },
  }
}

// A browser has the scripts that start it: it takes over the two that stand in the page, and lets them go. How they are
// written is the server's matter.
const startingScripts = `
  React$1.useEffect(() => { isHydrated = true }, [])
  const script = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return isHydrated ? null : React$1.createElement(React$1.Fragment, null, React$1.createElement('script', script), React$1.createElement('script', script))
`

/** The same exports, as functions that do nothing. */
function emptied(code: string): string {
  const [, names = ''] = /export \{([^}]*)\};?\s*$/.exec(code) ?? []
  return names
    .split(',')
    .map((name) => `export const ${name.trim()} = () => {};`)
    .join('\n')
}

/** A function does something else; what it did is left to be dropped with all that only it used. */
function without(code: string, name: string, body: string): string {
  return code.replace(`function ${name}(`, `function ${name}() { ${body} }\nfunction unused${name}(`)
}
