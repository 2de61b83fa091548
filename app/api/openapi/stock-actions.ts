import { z } from 'zod'
import { stockActions } from '#app/features/stockroom/read-action.ts'
import { count, type DescribedAddress, errors, inPath, problems } from './described.ts'
import { change, moment, notOwn, ofStockVehicle, stockErrors, stockVehicle } from './stock.ts'

const undo = z
  .strictObject({ id: z.uuid(), until: moment })
  .nullable()
  .describe('What takes it back; null where nothing was changed')

const done = z.strictObject({ vehicle: stockVehicle, undo })
const leftOut = z.array(z.strictObject({ id: count, reason: z.string() }))
const day = z.iso.date()

/** Something that is done to one vehicle, at an address of its own. */
function describedAction(
  word: string,
  operation: { readonly id: string; readonly summary: string; readonly body?: z.ZodType },
): DescribedAddress {
  const { id, summary, body } = operation
  return {
    path: `/api/v1/stock/{id}/${word}`,
    operations: {
      post: {
        id,
        summary,
        hasBasicAuth: true,
        parameters: [ofStockVehicle],
        ...(body ? { body: { 'application/json': body } } : {}),
        answers: {
          200: { description: 'The vehicle as it is now', schema: done },
          ...errors({ ...stockErrors, 404: notOwn, 409: 'It cannot be done with this vehicle' }),
          ...(body ? { 422: problems('What cannot be read') } : {}),
        },
      },
    },
  }
}

export const describedStockActions: readonly DescribedAddress[] = [
  describedAction('sold', {
    id: 'sellStockVehicle',
    summary: 'Says that it is sold; for ten minutes that is taken back by `undo`',
    body: z.strictObject({ sold_on: day.nullable().optional() }),
  }),
  describedAction('withdraw', {
    id: 'withdrawStockVehicle',
    summary: 'Takes it off the market without a sale: its page is gone at once',
  }),
  describedAction('reserve', {
    id: 'reserveStockVehicle',
    summary:
      'Reserves it to the end of a day, three days on by default and 30 at most; then it is free by itself',
    body: z.strictObject({
      note: z.string().max(500).nullable().optional().describe('Never public'),
      last_day: day.nullable().optional(),
    }),
  }),
  describedAction('free', { id: 'freeStockVehicle', summary: 'Ends its reservation by a person or a feed' }),
  describedAction('still-here', {
    id: 'confirmStockVehicle',
    summary: 'Says that a person has seen it: it is confirmed as of now',
  }),
]

export const describedPublication: DescribedAddress = {
  path: '/api/v1/stock/{id}/publish',
  operations: {
    post: {
      id: 'publishStockVehicle',
      summary: 'Shows a draft to everybody',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      body: {
        'application/json': z.strictObject({
          enquire_for_price: z.boolean().optional().describe('It is published without a price'),
          photos_coming: z.boolean().optional().describe('It is published without a photo'),
        }),
      },
      answers: {
        200: { description: 'The vehicle as it is now', schema: stockVehicle },
        422: problems('What is missing'),
        ...errors({ ...stockErrors, 404: notOwn }),
      },
    },
  },
}

export const describedBulk: DescribedAddress = {
  path: '/api/v1/stock/bulk',
  operations: {
    post: {
      id: 'changeManyStockVehicles',
      summary:
        'Does the same to up to 500 vehicles, in one transaction; what cannot be touched is left out with its reason',
      hasBasicAuth: true,
      body: {
        'application/json': z.strictObject({
          ids: z.array(z.int().positive()).min(1).max(500),
          action: z.enum(stockActions),
          value: z
            .unknown()
            .optional()
            .describe(
              'price: `{percent}` or `{amount}` in dollars; tag: a text; rank: a number; location: a slug; reserve: `{note, last_day}`; sold: `{sold_on}`; release: a list of fields',
            ),
          dry: z.boolean().optional().describe('Says what would be done, and does nothing'),
          confirm: z.boolean().optional().describe('Prices may differ by more than 20 %'),
        }),
      },
      answers: {
        200: {
          description: 'What was done, or would be',
          schema: z.strictObject({
            dry: z.boolean(),
            changed: z.array(z.strictObject({ id: count, stocknum: z.string(), changes: z.array(change) })),
            left_out: leftOut,
            undo,
          }),
        },
        422: problems('What cannot be read'),
        ...errors(stockErrors),
      },
    },
  },
}

export const describedUndo: DescribedAddress = {
  path: '/api/v1/stock/changes/{change}/undo',
  operations: {
    post: {
      id: 'undoStockChange',
      summary: 'Takes back what was done, for ten minutes, but for vehicles that were changed since',
      hasBasicAuth: true,
      parameters: [inPath('change', 'The `undo.id` of the answer', z.uuid())],
      answers: {
        200: {
          description: 'What was taken back',
          schema: z.strictObject({ undone: z.array(count), left_out: leftOut }),
        },
        ...errors({
          ...stockErrors,
          404: 'This website knows no such change',
          410: 'The ten minutes are over',
        }),
      },
    },
  },
}
