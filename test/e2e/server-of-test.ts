import { test } from '@playwright/test'

/**
 * What is known of the server that a test looks at. Those of the desk have one of their own: they change vehicles that others
 * count, and one presses a button to sign in only where every website is a demo, which others import more to.
 *
 * @param what `PORT`, or `DATA`: the folder that it keeps everything in
 */
export function serverOfTest(what: 'PORT' | 'DATA'): string {
  const isOfDesk = /[\\/]desk[\w-]*\.spec\.ts$/.test(test.info().file)
  const name = `${isOfDesk ? 'DESK' : 'FORECOURT'}_${what}`
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: playwright.config.ts starts the server`)
  return value
}
