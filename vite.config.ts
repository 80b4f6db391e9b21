import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { texts } from './scripts/vite/texts.ts'

// A few files that nearly every page needs, instead of many small ones: each file costs a phone a round trip. A group
// takes what its files need along with it, unless a group of higher priority has it.
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//, priority: 4 },
    { name: 'frame', test: /src\/(ui|app|platform)\/(?!cartTexts|moreTexts)/, minShareCount: 3, priority: 3 },
    {
      name: 'book',
      test: /src\/catalogue\/(storefront\/(BookButton|AddForm|BookTitle|LoginPrompt|authorLine|keepListOnAdd)|bookButton|languageTag)/,
      priority: 2,
    },
    {
      name: 'bookList',
      test: /src\/catalogue\/storefront\/(BookGrid|BookCard|bookList|useMoreBooks|EmptyList|TagChips)/,
      priority: 1,
    },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [texts(), reactRouter()],
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
