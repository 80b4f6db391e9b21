import { spawnSync } from 'node:child_process'

/** Programs that drive the other browsers, and Debian's packages that bring them. */
const packageOf = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** Sees to the browsers that are not there: root gets them from apt. Throws one clear line when they are still missing. */
export function getBrowsers(): void {
  const missing = missingPackages()
  if (missing.length > 0 && process.getuid?.() === 0) install(missing)
  const left = missingPackages().join(' ')
  if (left) throw new Error(`browsers are missing: sudo apt-get update && sudo apt-get install -y ${left}`)
}

const missingPackages = (): string[] =>
  Object.entries(packageOf)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .map(([, name]) => name)

function install(names: readonly string[]): void {
  console.log(`Installing ${names.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore', env })
}
