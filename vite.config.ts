import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bookFrames } from './scripts/vite/bookFrames.ts'
import { startScript } from './scripts/vite/startScript.ts'
import { texts } from './scripts/vite/texts.ts'
import { worker } from './scripts/vite/worker.ts'

const isBackoffice = process.env['SOMA_APP'] === 'backoffice'

// A few files that nearly every page needs, instead of many small ones: each file costs a phone a round trip. A group
// takes what its files need along with it, unless a group of higher priority has it.
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router)\//, priority: 4 },
    { name: 'frame', test: /src\/app\/(root|entry\.client)\.tsx/, priority: 3 },
    {
      name: 'shared',
      test: /src\/(ui\/(?!form\/(draft|Refused|TextField|useCheckedForm))|platform\/)/,
      minShareCount: 6,
      priority: 2,
    },
    { name: 'forms', test: /src\/ui\/form\/(Refused|TextField)/, minShareCount: 6, priority: 1 },
    { name: 'books', test: /src\/catalogue\//, minShareCount: 8, priority: 1 },
    {
      name: 'tags',
      test: /src\/catalogue\/.*(TagChips|CategoriesLink|tagPath)/,
      minShareCount: 3,
      priority: 1,
    },
    // What the checkout shares with the parts of the staff, and with the page where a payment is waited for.
    {
      name: 'checkout',
      test: /src\/(ui\/form\/Choice|checkout\/storefront\/((CheckoutForm|SecondPayment|pending\/NotPaid)\.module|For(Method|DeliveryOption)|staffOrder|staff\/loadStaffParts))/,
      priority: 0,
    },
    { name: 'order', test: /src\/.*(mediaFormat|CartNotices|paymentPhase)/, minShareCount: 2, priority: 0 },
    {
      name: 'works',
      test: /src\/catalogue\/storefront\/(search|lists\/Work)/,
      minShareCount: 5,
      priority: 0,
    },
  ],
}

const backofficeChunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router)\//, priority: 2 },
    // What every screen draws. Forms would bring more with them than a report starts with.
    {
      name: 'backoffice',
      test: /src\/(ui\/(?!form\/|backoffice\/(Pick|BackofficeDialog|DateField|SplitView))|platform|page\/(?!forms|backoffice\/.*(Form|Dialog))|app)/,
      minShareCount: 3,
      priority: 1,
    },
    { name: 'forms', test: /src\/(ui|page)\/(form|backoffice)/, minShareCount: 3, priority: 0 },
  ],
}

// Every page reads the list of all files: short hashes in hexadecimal pack best, and still tell two builds apart.
const fileNames = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

// Functions with arguments pack worse inlined than called. The types name an enum here that is not there at run time.
const inlining: object = { inline: 1 }

const plugins = isBackoffice
  ? [startScript(), texts({ isEmitted: false }), reactRouter()]
  : [bookFrames(), startScript(), texts({ isEmitted: true }), worker(), reactRouter()]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins,
  ...(isBackoffice ? { base: '/backoffice/', publicDir: false as const } : {}),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One per cent smaller than the built-in minifier leaves it.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, ...inlining } },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: { codeSplitting: isBackoffice ? backofficeChunks : chunks, ...fileNames },
          },
        }),
  },
  // Short names of classes weigh least in scripts, sheets and pages.
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {}),
    },
  },
}))
