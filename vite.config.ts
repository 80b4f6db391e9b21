import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { texts } from './scripts/vite/texts.ts'

export default defineConfig({
  plugins: [texts(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
})
