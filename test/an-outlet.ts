import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { signedHeaders, webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import { resumeOutlet } from '#app/features/outlets/outlet-states.server.ts'
import { aWebhookReceiver, type ReceivedWebhook } from './a-webhook-receiver.ts'
import { aListing, type Listing, type WebsiteWishes } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestAppOptions, type TestWebsite, testSecretsKey } from './app.ts'

/** A vehicle that may be advertised: with a price, an odometer and a photo. */
export function anAdvertised(stocknum: string, changes: Listing = {}): Listing {
  return aListing({ 'Stock No': stocknum, Images: `https://photos.example/${stocknum}.jpg`, ...changes })
}

export function advertisedOnes(...stocknums: readonly string[]): Listing[] {
  return stocknums.map((stocknum) => anAdvertised(stocknum))
}

/** What a webhook was told, as far as tests compare it. */
export interface Told {
  readonly type: string
  readonly stocknum: string
  readonly sequence: number
  readonly reason?: string
  readonly data: Readonly<Record<string, unknown>>
}

export function toldIn({ body }: ReceivedWebhook): Told {
  return JSON.parse(body)
}

/** “listed A1 1”, “withdrawn A1 2 sold”. */
export function words({ type, stocknum, sequence, reason }: Told): string {
  return [type.replace('vehicle.', ''), stocknum, sequence, reason].filter(Boolean).join(' ')
}

/** Lets a webhook answer with a status; 204 unless the test sets another. */
export interface Manners {
  status: number
  readonly headers: Record<string, string>
}

export async function aReceiver() {
  const manners: Manners = { status: 204, headers: {} }
  const answer = (response: ServerResponse): void => {
    response.writeHead(manners.status, manners.headers).end()
  }
  const receiver = await aWebhookReceiver(answer)
  return { ...receiver, manners, told: () => receiver.received.map((one) => words(toldIn(one))) }
}

/** Is it signed as a receiver that knows the secret computes it (Standard Webhooks)? */
export function isSigned(website: Pick<TestWebsite, 'id'>, url: string, received: ReceivedWebhook): boolean {
  const { headers, body } = received
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const secret = webhookSecret(testSecretsKey, website.id, url)
  const signed = signedHeaders([secret], String(headers['webhook-id']), at, body)
  return signed['webhook-signature'] === headers['webhook-signature']
}

/** A demo website, which may name this machine, with outlets that run. */
export async function aWebsiteWithOutlets(
  outlets: readonly object[],
  { stock, settings, files }: WebsiteWishes = {},
  options: TestAppOptions = {},
) {
  const app = await createTestApp(options)
  const website = await app.aWebsite({
    stock: stock ?? advertisedOnes('A1', 'A2'),
    settings: { demo: true, ...settings },
    files: {
      'outlets.json': outlets.map((outlet) => ({
        name: 'An outlet',
        alarm_to: ['stock@dealer.example'],
        ...outlet,
      })),
      ...files,
    },
  })
  for (const { id } of outlets as readonly { id: string }[])
    await resumeOutlet({ db: app.database.db, websiteId: website.id }, id, app.clock.now)
  return { app, website }
}

export function aHook(url: string, changes: object = {}): object {
  return { id: 'hook', kind: 'webhook', format: 'csv', url, ...changes }
}

/** Lets so many seconds pass, and looks as the server does. */
export async function lookAfter(app: TestApp, seconds: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  await app.outlets.look()
}

/** Asks the website's own places, as the server does beside its looks. */
export async function askPlaces(app: TestApp): Promise<void> {
  await app.outlets.ask({
    visit: (request) => app.app(request, { isSelfTest: true }),
    settled: app.app.settled,
  })
}

/** All that an outlet's table of messages says, the oldest first. */
export async function messagesOf({ database }: TestApp, { id }: TestWebsite) {
  return database.db
    .selectFrom('outlet_deliveries')
    .selectAll()
    .where('website_id', '=', id)
    .orderBy('id')
    .execute()
}

export function endAfterTest(work: () => Promise<unknown>): void {
  onTestFinished(async () => void (await work()))
}
