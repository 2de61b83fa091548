import { z } from 'zod'
import { ghostKinds } from '#app/features/stockroom/ghosts/ghost.ts'
import { count, type DescribedAddress, errors, problems } from './described.ts'
import { notOwn, stockErrors } from './stock.ts'

const kind = z.enum(ghostKinds)

export const describedGhosts: DescribedAddress = {
  path: '/api/v1/stock/ghosts',
  operations: {
    get: {
      id: 'listGhosts',
      summary:
        'Vehicles on sale that may not be there, or gone and perhaps shown elsewhere, with what speaks for it',
      hasBasicAuth: true,
      answers: {
        200: {
          description: 'The ghosts, the most certain kinds first; a vehicle may be one in several ways',
          schema: z.strictObject({
            ghosts: z.array(
              z.strictObject({
                vehicle_id: count,
                stocknum: z.string(),
                name: z.string(),
                kind,
                evidence: z.string().describe('In words for a person; another dealership is never named'),
                since: z.iso.datetime().nullable(),
              }),
            ),
          }),
        },
        ...errors(stockErrors),
      },
    },
    post: {
      id: 'quietGhost',
      summary: 'Says that a vehicle is no ghost of this kind; it is not told of for 30 days',
      hasBasicAuth: true,
      body: { 'application/json': z.strictObject({ vehicle_id: count, kind }) },
      answers: {
        200: {
          description: 'Until when it is quiet',
          schema: z.strictObject({ vehicle_id: count, kind, quiet_until: z.iso.datetime() }),
        },
        422: problems('No vehicle, or no kind of ghost'),
        ...errors({ ...stockErrors, 404: notOwn }),
      },
    },
  },
}
