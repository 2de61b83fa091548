import type { RouterContextProvider } from 'react-router'
import type { StockTeller } from '#app/features/stockroom/stock-json.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { type Services, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, requireApiUser } from './answers.server.ts'

/** One call of the stock room, by somebody who may. */
export interface StockCall {
  /** Every query is narrowed to the dealerships of its website. */
  readonly scope: WriteScope
  readonly teller: StockTeller
  /** Who the writes of this call are by. */
  readonly actor: Actor
  readonly services: Services
}

/**
 * Answers a call under `/api/v1/stock` (STOCK-06). It takes the API's basic auth, and acts on vehicles of the website's own
 * dealerships: any other is not found. Nobody is signed in by a cookie here, so the rule of all forms is enough, that a
 * page of another website sends nothing (`isFromOwnPages`).
 */
export function answerStockCall(
  context: Readonly<RouterContextProvider>,
  request: Request,
  work: (call: StockCall) => Promise<Response>,
): Promise<Response> {
  const { website, snapshot, db, now } = context.get(scopeContext)
  const services = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    return services.askDatabase('The stock cannot be asked just now. Please try again in a moment.', () =>
      work({
        scope: { website, db, now },
        teller: { website, locations: snapshot.locations },
        actor: 'api',
        services,
      }),
    )
  }, services.log)
}

/** Reads the id in an address; anything else is no vehicle's, as the id of another dealership's is. */
export function vehicleIdIn(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

/** What staff and their programs read is nobody else's. */
export function stockAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
