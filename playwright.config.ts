import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test'
import { findTestBrowser, testFlags } from './scripts/find-chromium.ts'

/*
 * A test without a tag runs on a phone with JavaScript and on a desktop without: each size and each way once, not every
 * product of them (@usual says the same). Tags say otherwise: @swapped the other two pairs, @phone and @desktop only that size, @script only with
 * JavaScript and @plain only without, on a phone where no size is named. @once is a desktop with JavaScript alone.
 */
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  // by which the browser judges a medium before it has read the page's own width
  screen: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const projects: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'phone', use: phone, grepInvert: /@desktop|@once|@swapped|@plain/ },
  { name: 'desktop', use: desktop, grep: /@desktop|@once|@swapped/, grepInvert: /@plain/ },
  {
    name: 'phone, no script',
    use: { ...phone, javaScriptEnabled: false },
    grep: /@phone|@swapped|@plain/,
    grepInvert: /@desktop|@once|@script/,
  },
  {
    name: 'desktop, no script',
    use: { ...desktop, javaScriptEnabled: false },
    grepInvert: /@phone|@once|@script|@swapped|@plain/,
  },
]

/** A server of the demo; what its first line says is found in the environment of the tests, by the names in `ready`. */
function serving(ready: RegExp) {
  return {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning test/e2e/serve.ts`,
    wait: { stdout: ready },
    stderr: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  } as const
}

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // a loaded machine may be slow once; what fails twice is a fault, what passes the second time is reported as flaky
  retries: process.env.CI ? 1 : 0,
  // far more than any of it takes: a machine that is busy with something else fails no test
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { args: [...testFlags], ...findTestBrowser() },
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    screenshot: 'only-on-failure',
  },
  projects,
  webServer: [
    serving(/Ready on port (?<forecourt_port>\d+), data in (?<forecourt_data>\S+)/),
    // the tests of the desk have one of their own (test/e2e/server-of-test.ts)
    serving(/Ready on port (?<desk_port>\d+), data in (?<desk_data>\S+)/),
  ],
})
