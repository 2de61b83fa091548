import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { addressOf, expect } from './shopper.ts'

/** A word that only the leads of one test have. */
export function aWord(): string {
  return `w${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** Sends a lead as the website does. */
export async function sendLead(word: string, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const email = `${randomUUID()}@people.example`
  const lead = { name: 'Ann Lee', email, category: 'General', message: `${word} ${randomUUID()}`, ...changes }
  const port = Number(new URL(addressOf('desk')).port)
  const sent = await ask(port, 'red-gum-caravans.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
  expect(sent.status).toBe(201)
}

/** Signs in as the owner by one press; whoever plays the owner is one person, so no test may end the sessions of all. */
export async function playOwner(page: Page, to = '/'): Promise<void> {
  await page.goto(addressOf('desk', `/sign-in?${new URLSearchParams({ to })}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page.getByRole('button', { name: 'Sign out', includeHidden: true })).toBeAttached()
}

/** Opens the list once the leads with that word are there. */
export async function openListOf(page: Page, word: string): Promise<void> {
  const list = `/inbox?${new URLSearchParams({ view: 'open', words: word })}`
  await expect
    .poll(async () => {
      await page.goto(addressOf('desk', list))
      return page.locator('.lead').count()
    })
    .toBe(1)
}
