import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Quiet and the same on every machine: the browser of the tests and of the benchmarks. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // a window of its own for the suggestions of the address bar, for every page: as much work as a small page itself
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxSimplification',
    // Playwright's own list: the browser heeds the last of two
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ].join(',')}`,
  // Chromium's own sandbox does not work for root
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Where the browser of the browser tests is: named, on the path, or Playwright's own. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Playwright's own download; where that cannot be had, the system's package manager. */
export function installChromium(root: string, say: (line: string) => void): string | null {
  const playwright = [join(root, 'node_modules/@playwright/test/cli.js')]
  say('No Chromium here: asking Playwright for its own')
  if (ran(process.execPath, [...playwright, 'install', 'chromium'], { timeoutMs: 240_000 })) {
    if (process.platform === 'linux') ran(process.execPath, [...playwright, 'install-deps', 'chromium'])
  } else if (process.platform === 'linux') {
    say('That did not come: asking the package manager')
    ran('apt-get', ['update', '-q'])
    ran('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  }
  return findChromium()
}

function ran(program: string, args: readonly string[], { timeoutMs = 600_000 } = {}): boolean {
  const done = spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    timeout: timeoutMs,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  })
  return done.status === 0
}
