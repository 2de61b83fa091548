import { z } from 'zod'
import { stockFilters, stockStates } from '#app/features/stockroom/stock-vehicle.ts'
import { freshnesses } from '#app/features/vehicles/freshness.ts'
import {
  count,
  type DescribedAddress,
  type DescribedParameter,
  errors,
  inPath,
  problems,
  signInErrors,
  textOrNull,
} from './described.ts'

export const moment = z.iso.datetime()

const field = z
  .strictObject({
    value: z.unknown().describe('What is shown; amounts are dollars, lengths millimetres, weights kilograms'),
    feed_value: z.unknown().describe('What the feed says; null for a vehicle that a person added'),
    owner: z.string().describe('`feed:<id>`, or who edited it: `person:<id>`, `api` or `cli`'),
    by: textOrNull,
    since: moment.nullable(),
    notice: z.string().optional(),
  })
  .describe('Whose word it is')

export const stockVehicle = z.strictObject({
  id: count,
  dealership_id: count,
  version: count.describe('Another one each time that an edit is made or released'),
  state: z.enum(stockStates),
  feed: z.string().describe('The feed that brings it; `by-hand` where a person added it'),
  page: textOrNull.describe('The path of its page; null while it is a draft'),
  shown_price: z.string(),
  shown_price_label: textOrNull,
  deposit: z.boolean().describe('A payment holds it, or has paid a deposit on it'),
  reservation: z
    .strictObject({ note: textOrNull, last_day: z.iso.date().nullable(), by: z.string(), since: moment })
    .nullable()
    .describe('A person’s; the note is never public'),
  freshness: z.enum(freshnesses),
  confirmed_by_person_at: moment.nullable(),
  sold_at: moment.nullable(),
  created_at: moment,
  changed_at: moment.nullable(),
  fields: z
    .record(z.string(), field)
    .describe('By name, as `GET …/cars/{id}.json` has them; what nobody says is left out'),
  photos: z.strictObject({
    owner: z.string().describe('Whose their order is'),
    since: moment.nullable(),
    list: z
      .array(
        z.strictObject({
          photo: z
            .string()
            .describe(
              'The feed’s address, or the path of one that was uploaded, or lay beside the feed’s file',
            ),
          uploaded: z.boolean(),
          hidden: z.boolean(),
          alt: textOrNull,
          plan: z.boolean().describe('A floor plan'),
        }),
      )
      .describe('In their order; the first that is not hidden is the cover'),
  }),
})

export const ofStockVehicle: DescribedParameter = inPath(
  'id',
  'The id of a vehicle of the website’s own dealerships',
  z.int().positive(),
)

export const stockErrors = {
  ...signInErrors,
  503: 'The stock, or the website’s own password, cannot be asked while the database is away',
} as const

export const notOwn = 'None of the website’s dealerships has it'

const doubleSchema = z.strictObject({ error: z.string(), link: z.string() })

export const describedStock: DescribedAddress = {
  path: '/api/v1/stock',
  operations: {
    get: {
      id: 'listStock',
      summary: 'The stock of the website’s dealerships, the newest first, with what is not public',
      hasBasicAuth: true,
      parameters: [
        { name: 'state', in: 'query', description: '`all` by default', schema: z.enum(stockFilters) },
        {
          name: 'q',
          in: 'query',
          description: 'Words of the name, the stock number, the VIN or the rego',
          schema: z.string().max(200),
        },
        {
          name: 'after',
          in: 'query',
          description: 'The `next` of the answer before',
          schema: z.int().positive(),
        },
        { name: 'limit', in: 'query', description: 'At most 100', schema: z.int().min(1).max(100) },
      ],
      answers: {
        200: {
          description: 'The vehicles',
          schema: z.strictObject({ vehicles: z.array(stockVehicle), next: count.nullable() }),
        },
        422: problems('A parameter is not one of these'),
        ...errors(stockErrors),
      },
    },
    post: {
      id: 'addStockVehicle',
      summary: 'Adds a vehicle by hand, as a draft that nobody is shown until it is published',
      hasBasicAuth: true,
      body: {
        'application/json': z.strictObject({
          dealership: z.string().optional().describe('Its slug; may be left out where the website has one'),
          set: z
            .record(z.string(), z.unknown())
            .describe('Its fields: `make`, `model` and `car_type` at least; without `stocknum` it gets one'),
        }),
      },
      answers: {
        201: { description: 'The vehicle', schema: stockVehicle },
        409: { description: 'It is in stock already', schema: doubleSchema },
        422: problems('What is missing, or cannot be taken'),
        ...errors(stockErrors),
      },
    },
  },
}

export const describedStockVehicle: DescribedAddress = {
  path: '/api/v1/stock/{id}',
  operations: {
    get: {
      id: 'getStockVehicle',
      summary: 'A vehicle, each field with what is shown, what the feed says, and whose word it is',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      answers: {
        200: { description: 'The vehicle', schema: stockVehicle },
        ...errors({ ...stockErrors, 404: notOwn }),
      },
    },
    patch: {
      id: 'editStockVehicle',
      summary: 'Says otherwise than the feed, or takes that back, field by field',
      description:
        'What a field is set to stands until it is released, whatever the feed brings. A price of 10 dollars or less, or more than 20 % from the present one, needs `confirm`.',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      body: {
        'application/json': z.strictObject({
          set: z.record(z.string(), z.unknown()).optional(),
          release: z.array(z.string()).optional(),
          version: count.describe('The version that was read'),
          confirm: z.boolean().optional(),
        }),
      },
      answers: {
        200: { description: 'The vehicle as it is now', schema: stockVehicle },
        409: {
          description:
            'Somebody changed it meanwhile: the vehicle as it is now. Or a payment holds what would be sold.',
          schema: z.strictObject({ error: z.string(), vehicle: stockVehicle.optional() }),
        },
        422: problems('What cannot be saved, or has to be confirmed'),
        ...errors({ ...stockErrors, 404: notOwn }),
      },
    },
  },
}

export const change = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })

export const describedStockHistory: DescribedAddress = {
  path: '/api/v1/stock/{id}/history',
  operations: {
    get: {
      id: 'listStockHistory',
      summary: 'What happened to a vehicle by feeds and people, the latest first, at most a hundred',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      answers: {
        200: {
          description: 'What happened',
          schema: z.strictObject({
            history: z.array(
              z.strictObject({
                at: moment,
                by: z.string().describe('`feed:<id>`, `person:<id>`, `api` or `cli`'),
                kind: z.string(),
                run: z.uuid().nullable().describe('The run of the feed'),
                changes: z.array(change),
              }),
            ),
          }),
        },
        ...errors({ ...stockErrors, 404: notOwn }),
      },
    },
  },
}
