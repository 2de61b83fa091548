import { type AtDesk, readDesk, someoneAtDesk } from './a-desk.ts'
import type { WebsiteWishes } from './a-website-folder.ts'
import { asJson, createTestApp, type TestApp, type TestAppOptions, type TestWebsite } from './app.ts'

/** A website with its leads, and the desk at which they are worked on. */
export interface Inbox {
  readonly it: TestApp
  readonly website: TestWebsite
  /** Posts a lead, which the desk then has. Returns its id. */
  ask(lead?: Readonly<Record<string, unknown>>, more?: object): Promise<string>
  /** Somebody of this website with that role. */
  person(role: 'owner' | 'manager' | 'sales' | 'editor', name?: string): Promise<AtDesk>
  /** The address of a lead's thread. */
  path(id: string): string
  later(minutes: number): void
}

/** Tuesday 30 June 2026, 12:00 at the yard; it is open from 9:00 to 17:00. */
export async function anInbox(wishes: WebsiteWishes = {}, options: TestAppOptions = {}): Promise<Inbox> {
  const it = await createTestApp(options)
  const website = await it.aWebsite(wishes)
  let asked = 0
  return {
    it,
    website,
    async ask(lead = {}, more = {}) {
      asked += 1
      const whole = {
        name: `Shopper ${letters(asked)}`,
        phone: `04115500${String(asked).padStart(2, '0')}`,
        email: `shopper${asked}@people.example`,
        category: 'Used Vehicle',
        message: `Is it red, ${asked}?`,
        dealership_slug: website.dealershipSlug,
        ...lead,
      }
      const answer = await it.visit(website, '/api/leads', asJson({ lead: whole, ...more }))
      const body = await answer.json()
      if (answer.status !== 201) throw new Error(`${answer.status} ${body.error}`)
      await it.settle()
      return body.id
    },
    person: (role, name) => someoneAtDesk(it, role, website.website, name),
    path: (id) => `/leads/${website.slug}/${id}`,
    later(minutes) {
      it.clock.now = new Date(it.clock.now.getTime() + minutes * 60_000)
    },
  }
}

/** The rows of a list as a person reads them. */
export async function readLeads(answer: Response): Promise<{ name: string; clock: string; path: string }[]> {
  const text = await readDesk(answer)
  return [
    ...text.matchAll(
      /<a class="lead-link" href="([^"]*)"[^>]*><span class="lead-name">([^<]*)<\/span><span class="lead-clock"[^>]*>([^<]*)</g,
    ),
  ].map(([, path = '', name = '', clock = '']) => ({ path, name, clock }))
}

/** The state of a lead on its own page, such as `18 min left`. */
export async function clockOn(answer: Response): Promise<string> {
  return /<span class="lead-clock"[^>]*>([^<]*)</.exec(await readDesk(answer))?.[1] ?? ''
}

/** A name has letters alone. */
function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}
