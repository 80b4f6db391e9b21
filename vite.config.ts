import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bookFrames } from './scripts/vite/bookFrames.ts'
import { partLoader } from './scripts/vite/partLoader.ts'
import { routerParts } from './scripts/vite/routerParts.ts'
import { texts } from './scripts/vite/texts.ts'
import { worker } from './scripts/vite/worker.ts'

// What forms share, and how they are sent; the pages that are read first have neither.
const ofForms = 'draft|FormFoot|TextField|useCheckedForm|useLine|Later|violation'
const ofLookups = 'Lookup|useLookup'
const ofSending = 'unavailable|formText|graphql/fetchDocument'
// What only the reader's own lists need; the rest of the lists' parts stand on other pages too.
const ofLists = /src\/booklists\/storefront\/(?!ShareLinks|icons|ListCard|EmptyBookList)/

// A few files that nearly every page needs, instead of many small ones: each file costs a phone a round trip. A group
// takes what its files need along with it, unless a group of higher priority has it.
const chunks = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|rolldown\/runtime/,
      priority: 5,
    },
    // What every page is drawn with, in one piece: together it is smaller than apart.
    {
      name: 'frame',
      test: /src\/app\/(root|browser\/|shell\/(?!NotFound|OfficeButton))|vite\/preload-helper|CartDrawerHost|fonts\/literata/,
      priority: 4,
    },
    {
      name: 'frame',
      test: new RegExp(
        `src/((ui|app|platform)/(?!\\w+Texts|NumberStepper|i18n/(dates|months)|${ofForms}|${ofLookups}|${ofSending})|catalogue/(searchPath|storefront/keepListOnAdd))`,
      ),
      minShareCount: 3,
      priority: 3,
    },
    {
      name: 'book',
      test: /src\/(catalogue\/(storefront\/(BookButton|AddForm|BookTitle|authorLine)|bookButton)|booklists\/storefront\/(AddToListLink|ListPlusIcon))/,
      priority: 2,
    },
    {
      name: 'bookList',
      test: /src\/catalogue\/storefront\/(BookCard|bookList|ListScreen|TagChips)/,
      priority: 1,
    },
    // Lists that grow; those of a search have pages.
    { name: 'grid', test: /src\/catalogue\/storefront\/(BookGrid|useMoreBooks|EmptyList)/, priority: 0 },
    { name: 'forms', test: new RegExp(`src/(ui|platform)/(${ofForms})`), priority: 0 },
    { name: 'sending', test: new RegExp(`src/platform/(${ofSending})`), priority: 0 },
    { name: 'lookups', test: new RegExp(`src/ui/(${ofLookups})`), priority: 0 },
    { name: 'refused', test: /src\/orders\/storefront\/Refused/, minShareCount: 2, priority: 1 },
    { name: 'lists', test: ofLists, minShareCount: 2 },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [bookFrames(), routerParts(), partLoader(), texts(), worker(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Two per cent smaller than the built-in minifier leaves it, which is two seconds of building well spent.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        pure_getters: true,
        unsafe_arrows: true,
        // Long words to programmers about their mistakes, which the tests look for in the server's build.
        pure_funcs: ['invariant', 'warning', 'warnOnce', 'warningOnce'],
      },
    },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: chunks } } }),
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}))
