import { randomUUID } from 'node:crypto'
import { lastLeadCookie, lastLeadFrom } from '#app/features/leads/last-lead.ts'
import { removeSelfTests, selfTestProgress } from '#app/features/leads/self-test-delivery.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { idempotencyName } from './form-definition.ts'
import { type FieldInPage, type FormInPage, fillFormInPage, formInPage } from './form-in-page.ts'
import {
  claimSelfTest,
  dueSelfTests,
  noteSelfTestEnd,
  noteSelfTestSent,
  openSelfTestRows,
  planSelfTests,
  type SelfTestRow,
  type SelfTestStep,
} from './self-test-store.server.ts'

/** The application as a browser sees it, except that it recognises the self-test. */
export interface TestedApplication {
  websites(): Promise<readonly Website[]>
  visit(request: Request): Promise<Response>
}

export interface SelfTests {
  /** Tells whether the latest test of every website's form went well. */
  isWell(): boolean
  /** Runs the tests that are due every half minute, until stopped. */
  start(application: TestedApplication): void
  /** Tests the forms that are due, and checks what became of the earlier ones. */
  turn(application: TestedApplication): Promise<void>
  stop(): Promise<void>
}

const hourMs = 60 * 60 * 1000
const lookEveryMs = 30_000
/** A lead must reach the database and its delivery within this time. */
const longestWayMs = 10 * 60 * 1000
/**
 * A failed test is repeated sooner than after an hour, so that `/readyz` soon shows that the form works
 * again.
 */
const againMs = 5 * 60 * 1000
const keptMs = 24 * hourMs
const mostAtOnce = 20

/**
 * Sends every website a lead of our own through its contact form once an hour, each at its own minute. If
 * several processes use one database, one of them does it, and all of them know the result.
 */
export function openSelfTests({ db, clock, log }: { db: Db; clock: () => Date; log: Log }): SelfTests {
  const planned = new Set<number>()
  let failing: readonly number[] = []
  let removedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function turn(application: TestedApplication): Promise<void> {
    const websites = await application.websites()
    const byId = new Map(websites.map((website) => [website.id, website]))
    const fresh = websites.filter(({ id }) => !planned.has(id))
    await planSelfTests(
      db,
      fresh.map(({ id }) => ({ websiteId: id, dueAt: nextTurn(id, clock()) })),
    )
    for (const { id } of fresh) planned.add(id)
    for (const due of await dueSelfTests(db, clock(), mostAtOnce)) {
      const website = byId.get(due.websiteId)
      const isMine = await claimSelfTest(db, due, nextTurn(due.websiteId, clock()))
      if (website && isMine) await sendOne(application, website)
    }
    for (const row of await openSelfTestRows(db)) {
      const website = byId.get(row.websiteId)
      if (website) await followUp(website, row)
    }
    failing = (await openSelfTestRows(db))
      .filter(({ websiteId, failedStep }) => failedStep !== null && byId.has(websiteId))
      .map(({ websiteId }) => websiteId)
    if (clock().getTime() - removedAt < hourMs) return
    removedAt = clock().getTime()
    await removeSelfTests(db, new Date(removedAt - keptMs))
  }

  async function sendOne(application: TestedApplication, website: Website): Promise<void> {
    const sent = await tryForm(application, website).catch((error: unknown) => {
      log.warn('a self-test', { website: website.slug, error })
      return { failedStep: 'page' as const }
    })
    if ('leadId' in sent) await noteSelfTestSent({ db, websiteId: website.id }, sent.leadId, clock())
    else await fail(website, sent.failedStep)
  }

  /** Looks for a lead until the next one is sent, because a late lead still proves that the form works. */
  async function followUp(website: Website, { leadId, sentAt, failedStep }: SelfTestRow): Promise<void> {
    if (leadId === null || sentAt === null) return
    const progress = await selfTestProgress({ db, websiteId: website.id }, leadId)
    if (progress === 'delivered') {
      if ((await noteSelfTestEnd({ db, websiteId: website.id }, null)) && failedStep)
        log.info('a form works again', { website: website.slug })
      return
    }
    if (clock().getTime() - sentAt.getTime() < longestWayMs) return
    await fail(website, progress === 'not delivered' ? 'delivery' : 'database', true)
  }

  async function fail(website: Website, failedStep: SelfTestStep, isStillSent = false): Promise<void> {
    const dueAt = new Date(clock().getTime() + againMs)
    if (await noteSelfTestEnd({ db, websiteId: website.id }, failedStep, { dueAt, isStillSent }))
      log.error('a form does not work', { website: website.slug, step: failedStep })
  }

  return {
    isWell: () => failing.length === 0,
    turn,
    start(application) {
      const next = (): void => {
        running = turn(application).catch((error: unknown) => {
          // the database has a part of its own in /readyz, which reports that it is away
          log.debug('self-tests wait', { error })
        })
      }
      let isBusy = false
      timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        next()
        void running.finally(() => {
          isBusy = false
        })
      }, lookEveryMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Gives each website a minute of its own, so that the tests are spread over the hour. */
function nextTurn(websiteId: number, now: Date): Date {
  // steps of the golden ratio keep neighbours far apart, however many websites there are
  const offsetMs = Math.floor(((websiteId * 0.618_033_988_75) % 1) * hourMs)
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs + offsetMs
  return new Date(thisHour > now.getTime() ? thisHour : thisHour + hourMs)
}

/**
 * Opens the contact page and sends its form, step by step if it has steps, as a browser without script does.
 */
async function tryForm(
  { visit }: TestedApplication,
  website: Website,
): Promise<{ leadId: string } | { failedStep: SelfTestStep }> {
  const origin = `https://${website.host}`
  const page = await visit(new Request(`${origin}/contact`))
  let form = page.status === 200 ? formInPage(await page.text(), idempotencyName) : null
  if (!form) return { failedStep: 'page' }
  const key = `self-test ${randomUUID()}`
  for (let step = 1; step <= 10 && form; step += 1) {
    const answer = await visit(requestOf(form, origin, key, website))
    if (answer.status === 303) {
      const lead = lastLeadFrom(cookieOf(answer, lastLeadCookie))
      return lead?.id ? { leadId: lead.id } : { failedStep: 'form' }
    }
    form = answer.status === 200 ? formInPage(await answer.text(), idempotencyName) : null
  }
  return { failedStep: 'form' }
}

function requestOf(form: FormInPage, origin: string, key: string, website: Website): Request {
  const body = fillFormInPage(form, (field) => answerTo(field, website))
  body.set(idempotencyName, key)
  return new Request(new URL(form.action, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, referer: `${origin}/contact`, 'sec-fetch-site': 'same-origin' },
    body,
  })
}

const postcodes = { 'en-AU': '2000', 'en-NZ': '6011', 'en-US': '10001' } as const

/**
 * Returns what a shopper might answer; every rule accepts this phone number, and nobody has it (PHONE-10).
 */
function answerTo({ name, type }: FieldInPage, website: Website): string | null {
  if (type === 'tel') return '0491 570 006'
  if (type === 'email') return `self-test@${website.host}`
  if (type === 'checkbox' || type === 'number') return '1'
  if (/postcode|zip/.test(name)) return postcodes[website.locale]
  return type === 'hidden' || type === 'button' ? null : 'Self-test of the form'
}

function cookieOf(answer: Response, name: string): string | undefined {
  const setting = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return setting?.slice(name.length + 1).split(';')[0]
}
