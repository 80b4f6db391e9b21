import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/setup/chromium.ts'
import { desktop, phone } from './e2e/setup/devices.ts'

process.env['CHROMIUM'] = await findChromium()

const apart = '**/e2e/{ownShop,measuring}/**'

// A test is run on a phone; where its tag says so on a desktop, or on both. `ownShop` holds what does not take the shop
// that all others share, and mostly waits: it has a worker of its own beside theirs. `measuring` must have the machine
// for itself, and is run after the others, by itself.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/e2e/*/*.e2e.ts',
  outputDir: '.cache/browser-tests/results',
  fullyParallel: true,
  forbidOnly: true,
  // Three leave two cores idle for a fifth of their time: tests wait for what is on its way.
  workers: 4,
  // Times that only a fault takes, even where others use the same cores.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // The worker that keeps pages for times without a network would stand between a test and the network.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'ownShop', testMatch: '**/e2e/ownShop/*.e2e.ts', use: phone, workers: 1 },
    { name: 'phone', testIgnore: apart, grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testIgnore: apart, grep: /@desktop|@bothSizes/, use: desktop },
    { name: 'measuring', testMatch: '**/e2e/measuring/*.e2e.ts', workers: 1 },
  ],
})
