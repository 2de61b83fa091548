import { recordAct } from '#app/features/staff/audit.server.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import { actorOf, type DeskSession } from '#app/features/staff/sessions.server.ts'
import type { StockCaller } from '#app/features/stockroom/stock-caller.server.ts'
import { narrowedStock } from '#app/features/stockroom/stock-scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { responseFrom } from './conditional.server.ts'
import type { DeskVisit } from './desk-context.server.ts'
import type { MakeAnswer } from './made-answers.server.ts'
import { isPicture } from './picture-answers.server.ts'

/** What of a website is answered at the desk's host too, to somebody who is signed in there. */
export interface WebsiteAnswers {
  readonly make: MakeAnswer
  readonly pictures: (request: Request, url: URL, website: Website) => Promise<Response>
}

/** Part of a website's address space, seen from the desk. */
interface OfWebsite {
  readonly website: Website
  /** The address as the website has it. */
  readonly url: URL
}

/**
 * Answers what lies under `/websites/{slug}/` at the desk's host: the calls of its stock room with the session in place of a
 * password (DESK-04), and its pictures.
 *
 * @returns null where the address is a page of the desk
 */
export async function answerForWebsite(
  request: Request,
  visit: Pick<DeskVisit, 'session' | 'websites' | 'id' | 'address'>,
  { make, pictures }: WebsiteAnswers,
): Promise<Response | null> {
  const asked = websiteIn(new URL(request.url), visit.websites)
  if (asked === null) return null
  const { website, url } = asked
  const { session } = visit
  if (session === null || session.isJoining) return refusal(401, 'Sign in at the desk.')
  if (isPicture(url.pathname)) return pictures(request, url, website)
  if (!isStockCall(url.pathname)) return refusal(404, 'There is nothing here, or it is not yours to see.')
  const who = { id: visit.id, address: visit.address, caller: callerOf(session) }
  const answer = responseFrom(await make(website, new Request(url, request), who))
  // an upload that has begun goes on at the address that it has here
  const location = answer.headers.get('location')
  if (location?.startsWith('/api/')) answer.headers.set('location', `/websites/${website.slug}${location}`)
  return answer
}

const websitePath = /^\/websites\/([^/]+)(\/.*)$/

function websiteIn(asked: URL, websites: readonly Website[]): OfWebsite | null {
  const [, slug, path] = websitePath.exec(asked.pathname) ?? []
  const website = websites.find((one) => one.slug === slug)
  if (website === undefined || path === undefined) return null
  const url = new URL(asked)
  url.pathname = path
  return isPicture(path) || path.startsWith('/api/') ? { website, url } : null
}

function isStockCall(path: string): boolean {
  return path === '/api/v1/stock' || path.startsWith('/api/v1/stock/')
}

function callerOf(session: DeskSession): StockCaller {
  const { person } = session
  return {
    actor: `person:${person.id}`,
    scopeWith: (right, scope, locations) => narrowedStock(scope, scopesWith(person, right), locations),
    async noteCall({ db, website, now }, method, path) {
      const act = { websiteId: website.id, act: 'stock.called', subject: `${method} ${path}` }
      await recordAct(db, actorOf(session), act, now)
    },
  }
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status })
}
