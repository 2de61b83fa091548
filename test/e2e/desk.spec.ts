import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { forecourt } from './operator.ts'
import { addressOf, expect, hasScript, test } from './shopper.ts'

/** A key in the browser that says yes to everything it is asked, as a phone does with a finger on it. */
async function anAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens an operator’s invitation where it says: the server of the tests chose its port by itself. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await page.goto((await forecourt('desk', 'operator', email, '--name', 'Ines Moreau')).trim())
}

/** Where an operator begins: at the stock of the first website. */
const stock = /\/stock\/[a-z-]+$/

test('DESK-07 DESK-08 DESK-10 an invitation ends in a passkey, which then signs in without anything typed', {
  tag: '@once',
}, async ({ page }) => {
  await anAuthenticator(page)
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  await openInvitation(page, 'passkey@operators.example')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose how you sign in')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page).toHaveURL(stock)
  // no picture is still on its way to somebody who has just signed out
  await page.goto(addressOf('desk', '/account'))
  // the menu under the name closes when a page has come
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await page.getByText('Ines Moreau').first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // the browser offers the passkey by itself, and this key may take the offer before the button is seen
  const signedIn = page.waitForURL(stock)
  await Promise.race([signedIn, page.getByRole('button', { name: 'Sign in with a passkey' }).click()])
  await signedIn
  await expect(page).toHaveURL(stock)
  await page.goto(addressOf('desk', '/account'))
  await expect(page.getByText(/^Passkey$/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is the last way to sign in: add another first.')
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test('DESK-19 DESK-25 one press plays the owner, with and without script, in both looks', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(addressOf('desk', '/'))
  await expect(page).toHaveURL(addressOf('desk', '/sign-in?to=%2F'))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All open')
  await expect(page.getByText('Demonstration. Nobody is mailed.')).toBeVisible()
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look })
    for (const path of [
      '/inbox',
      '/inbox?view=open&filter=open',
      '/answers/red-gum-caravans',
      '/stock',
      '/stock/red-gum-caravans/add',
      '/people',
      '/audit',
      '/account',
      '/ways',
    ]) {
      await page.goto(addressOf('desk', path))
      if (hasScript(javaScriptEnabled))
        expect({ path, look, faults: await axeFaults(page) }).toEqual({ path, look, faults: [] })
      const width = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect({ path, width }).toEqual({ path, width: 0 })
    }
  }
  await page.goto(addressOf('desk', '/audit'))
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in' }).first()).toBeVisible()
  // a phone has it behind `More`
  const more = page.getByRole('navigation').getByText('More')
  if (await more.isVisible()) await more.click()
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click()
  await page.getByText('Invite somebody').click()
  // a second try finds whom the first has invited
  const { project, retry } = test.info()
  const name = `Kim ${project.name.replace(/\W/g, '')}${retry > 0 ? ` ${retry}` : ''}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@mail.example`)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('status')).toHaveText(
    `${name} is invited. On a demonstration nobody is mailed.`,
  )
  await expect(page.getByRole('link', { name })).toBeVisible()
})
