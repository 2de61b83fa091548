import type { RouterContextProvider } from 'react-router'
import { AppError } from '#app/core/errors.ts'
import type { StockRight } from '#app/features/stockroom/stock-caller.server.ts'
import type { StockTeller } from '#app/features/stockroom/stock-json.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { type Services, scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { isRead } from '#app/shell/plain-answers.server.ts'
import { apiAnswer, requireApiUser } from './answers.server.ts'

/** What a program does that means a price which is odd. */
export const howToConfirm = 'Send "confirm": true where it is meant.'

/** One call of the stock room, by somebody who may. */
export interface StockCall {
  /** Every query is narrowed to the dealerships of its website, and of them to what the caller may touch. */
  readonly scope: StockScope
  readonly teller: StockTeller
  /** Who the writes of this call are by. */
  readonly actor: Actor
  readonly services: Services
  /** Says that this call, though it is sent as a change, changes nothing: the audit then has no entry of it. */
  tellNoChange(): void
  /** The part of the stock whose prices the caller may change. @throws AppError `forbidden` where there is none */
  scopeToPrice(): Promise<StockScope>
}

/**
 * Answers a call under `/api/v1/stock` (STOCK-06). At a website's host it takes the API's basic auth; at the desk's, the session
 * of somebody with the right (DESK-04). It acts on vehicles of the website's own dealerships: any other is not found. Nobody is
 * signed in by a cookie at a website's host, so the rule of all forms is enough there, that a page of another website sends
 * nothing (`isFromOwnPages`).
 */
export function answerStockCall(
  context: Readonly<RouterContextProvider>,
  request: Request,
  right: StockRight,
  work: (call: StockCall) => Promise<Response>,
): Promise<Response> {
  const { website, snapshot, db, now } = context.get(scopeContext)
  const services = context.get(servicesContext)
  const { caller } = context.get(visitContext)
  const all = { website, db, now }
  const { locations } = snapshot
  return apiAnswer(async () => {
    if (!caller) await requireApiUser(request, context)
    return services.askDatabase(
      'The stock cannot be asked just now. Please try again in a moment.',
      async () => {
        const scope = caller ? await caller.scopeWith(right, all, locations) : all
        if (scope === null)
          throw new AppError('not-found', 'There is nothing here, or it is not yours to see.')
        let isChange = !isRead(request) && !isChunk(request)
        const answer = await work({
          scope,
          teller: { website, locations },
          actor: caller?.actor ?? 'api',
          services,
          tellNoChange() {
            isChange = false
          },
          async scopeToPrice() {
            const priced = caller ? await caller.scopeWith('stock.price', all, locations) : all
            if (priced === null) throw new AppError('forbidden', 'Ask somebody who may change prices.')
            return priced
          },
        })
        if (caller && answer.ok && isChange)
          await caller.noteCall(scope, request.method, new URL(request.url).pathname)
        return answer
      },
    )
  }, services.log)
}

/** A chunk of an upload changes nothing by itself: the upload was written down when it began. */
function isChunk(request: Request): boolean {
  return request.headers.get('content-type') === 'application/offset+octet-stream'
}

/** Reads the id in an address; anything else is no vehicle's, as the id of another dealership's is. */
export function vehicleIdIn(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

/** What staff and their programs read is nobody else's. */
export function stockAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
