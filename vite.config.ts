import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { texts } from './scripts/vite/texts.ts'

// A few files that nearly every page needs, instead of many small ones: each file costs a phone a round trip.
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
    { name: 'frame', test: /src\/(ui|app|platform)\/(?!moreTexts)/, minShareCount: 3 },
    { name: 'books', test: /src\/(catalogue|pricing)\//, minShareCount: 2 },
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
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
    },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: chunks } } }),
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}))
