import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { listStuck } from '#app/features/outlets/list-stuck.server.ts'
import { type Ghost, ghostKinds } from '#app/features/stockroom/ghosts/ghost.ts'
import { listGhosts } from '#app/features/stockroom/ghosts/list-ghosts.server.ts'
import { quietGhost } from '#app/features/stockroom/ghosts/quiet-ghost.server.ts'
import { errorAnswer, jsonBody, problemsAnswer } from './answers.server.ts'
import { answerStockCall, stockAnswer } from './stock-call.server.ts'

/** `GET /api/v1/stock/ghosts` (FRESH-10): the vehicles that may not be there, with what speaks for it. */
export function answerGhosts(context: Readonly<RouterContextProvider>, request: Request) {
  return answerStockCall(context, request, 'stock.view', async ({ scope }) =>
    stockAnswer({ ghosts: (await listGhosts(scope, [listStuck])).map(toGhostJson) }),
  )
}

const answerSchema = z.object({
  vehicle_id: z.int('expected the id of a vehicle').positive('expected the id of a vehicle'),
  kind: z.enum(ghostKinds, `expected ${ghostKinds.join(', ')}`),
})

/** `POST /api/v1/stock/ghosts` (FRESH-10): a person has looked, and it is no ghost; it is not told of for 30 days. */
export function answerNoGhost(context: Readonly<RouterContextProvider>, request: Request) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, actor }) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Answer a ghost with POST')
    const asked = answerSchema.safeParse(await jsonBody(request))
    if (!asked.success)
      return problemsAnswer(
        422,
        'This is no answer to a ghost.',
        asked.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
      )
    const { vehicle_id: vehicleId, kind } = asked.data
    const quietUntil = await quietGhost(scope, actor, { vehicleId, kind })
    return stockAnswer({ vehicle_id: vehicleId, kind, quiet_until: quietUntil.toISOString() })
  })
}

function toGhostJson({ vehicleId, stocknum, name, kind, evidence, since }: Ghost) {
  return { vehicle_id: vehicleId, stocknum, name, kind, evidence, since: since?.toISOString() ?? null }
}
