import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** These flags keep the browser of the tests and of the benchmarks quiet, and the same on every machine. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // without this the headless shell runs frames of other origins in the page's own process, where they delay
  // it
  '--site-per-process',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // these open a window for the suggestions of the address bar: for every page as much work as a small page
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxSimplification',
    // the browser heeds only the last `--disable-features`, so Playwright's own list is repeated here
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

/**
 * The tests open hundreds of tabs, each without anything of the one before. The process that the browser would keep ready
 * beside each is then thrown away with it, and is a third of what such a tab takes of the processor.
 */
export const testFlags: readonly string[] = chromiumFlags.map((flag) =>
  flag.startsWith('--disable-features=') ? `${flag},SpareRendererForSitePerProcess` : flag,
)

/** Looks for Chromium in `CHROMIUM_PATH`, on the path, and then where Playwright installs its own. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return onPath(names) ?? [chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * @returns how Playwright starts the browser of the tests, or null where there is none. Chromium's headless
 * shell is preferred: it shows the same pages for two thirds of the work. Playwright's own Chromium brings
 * its shell along.
 */
export function findTestBrowser(): { readonly executablePath?: string } | null {
  const named = process.env.CHROMIUM_PATH
  const shell = named ? null : onPath(shells)
  if (shell !== null) return { executablePath: shell }
  if (!named && existsSync(chromium.executablePath())) return {}
  const executablePath = findChromium()
  return executablePath === null ? null : { executablePath }
}

const shells = ['chromium-headless-shell', 'chrome-headless-shell']

function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

/**
 * Finds the browser of the tests, and fetches one where there is none: Playwright's own, or the package
 * manager's. CI also fetches the shell where it has only a whole Chromium, because that saves more time than
 * it takes; a developer's machine is left as it is.
 */
export async function provideTestBrowser(
  root: string,
  say: (line: string) => void,
): Promise<ReturnType<typeof findTestBrowser>> {
  const found = findTestBrowser()
  if (found === null) {
    say('No Chromium here: asking Playwright for its own')
    const playwright = [join(root, 'node_modules/@playwright/test/cli.js')]
    if (await isDone(process.execPath, [...playwright, 'install', 'chromium'], 240_000)) {
      if (process.platform === 'linux')
        await isDone(process.execPath, [...playwright, 'install-deps', 'chromium'])
      return findTestBrowser()
    }
  }
  const isWanted = found === null || (process.env.CI !== undefined && isWhole(found))
  if (!isWanted || process.platform !== 'linux' || process.getuid?.() !== 0) return found
  say('Asking the package manager for Chromium’s headless shell')
  await isDone('apt-get', ['update', '-q'])
  const install = ['install', '-y', '-q', '--no-install-recommends']
  // one test needs what the shell cannot do, so the whole browser is installed too
  if (found === null) await isDone('apt-get', [...install, 'chromium'])
  await isDone('apt-get', [...install, 'chromium-headless-shell'])
  return findTestBrowser()
}

function isWhole({ executablePath }: { readonly executablePath?: string }): boolean {
  return (
    executablePath !== undefined &&
    executablePath !== process.env.CHROMIUM_PATH &&
    !/headless-shell$/.test(executablePath)
  )
}

/** @returns whether the program ended in time and with exit code 0 */
async function isDone(program: string, args: readonly string[], timeoutMs = 600_000): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['ignore', 2, 2],
    timeout: timeoutMs,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
