import { z } from 'zod'
import { imperfectionWishSchema } from '#app/features/stockroom/passport/imperfection-wish.ts'
import { itemWishSchema } from '#app/features/stockroom/passport/item-wish.ts'
import { imperfectionSchema, severities } from '#app/features/vehicles/passport/imperfection.ts'
import { itemNames, itemValues, plateFacts } from '#app/features/vehicles/passport/item-values.ts'
import { itemStates } from '#app/features/vehicles/passport/passport.ts'
import { count, type DescribedAddress, errors, inPath, problems, textOrNull } from './described.ts'
import { notOwn, ofStockVehicle, stockErrors } from './stock.ts'

const value = z
  .union(itemNames.map((name) => itemValues[name]))
  .nullable()
  .describe('By item; null where the state is `unknown`')

const item = z.strictObject({
  item: z.enum(itemNames),
  applies: z.boolean().describe('The page has a row for it'),
  state: z.enum(itemStates),
  value,
  source: textOrNull.describe('`dealer`, `plate`, `maker`, or who it is in words'),
  source_words: textOrNull.describe('As the page says it'),
  dated: z.iso.date().nullable(),
  age: textOrNull.describe('`checked 94 days ago`, where it is older than it should be'),
  by: textOrNull.describe('Who looked, or says so'),
  document: textOrNull.describe('The path of its document, where that is published'),
  words: z.array(z.string()).describe('As the page says it'),
  warning: z.boolean().describe('Said before all others'),
})

const imperfection = imperfectionSchema.extend({
  id: count,
  source: z.string(),
  dated: z.iso.date(),
  document: textOrNull.describe('As with the items'),
  counted: z.boolean().describe('By the standard'),
  severity: z.enum(severities).nullable(),
})

const told = {
  standard: z.string().describe('The version of the standard by which imperfections are counted'),
  imperfections: z.array(imperfection),
  payload_kg: count
    .nullable()
    .describe('ATM less tare, reckoned; null where one is unknown or they contradict'),
}

/** The passport in the JSON of a vehicle. */
export const carPassport = z
  .strictObject({ ...told, items: z.array(item) })
  .nullable()
  .describe('What is stated of its history; null where the website shows no passport of it')

const stockPassport = z.strictObject({
  vehicle_id: count,
  shown: z.boolean().describe('The website shows passports'),
  ...told,
  items: z.array(
    item.extend({
      version: count.describe('Another one each time that the item is changed'),
      document: textOrNull.describe('The hash of its document'),
    }),
  ),
  documents: z.array(
    z.strictObject({
      hash: z.string(),
      type: z.string(),
      bytes: count,
      publish: z.boolean(),
      path: textOrNull.describe('Where it is published'),
    }),
  ),
  vin: textOrNull.describe('As the vehicle has it now'),
  waits: z
    .array(z.strictObject({ what: z.string(), stated_for: z.string() }))
    .describe(
      'What was stated for another VIN under this stock number: it is not shown until a person decides',
    ),
  zones: z.array(z.string()).describe('What is looked at before it is said that there are no imperfections'),
  asks: z
    .array(z.strictObject({ field: z.enum(plateFacts), message: z.string() }))
    .describe('Where plate and feed differ by more than 20 kg'),
})

const passportErrors = { ...stockErrors, 404: notOwn }
const afterSale = 'It is sold or withdrawn: its passport stays as it was'

export const describedPassport: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport',
  operations: {
    get: {
      id: 'getPassport',
      summary: 'What is stated of a vehicle’s history, with what nobody knows',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      answers: {
        200: { description: 'The passport', schema: stockPassport },
        ...errors(passportErrors),
      },
    },
  },
}

export const describedPassportItem: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport/{item}',
  operations: {
    put: {
      id: 'setPassportItem',
      summary: 'Says something of an item of a vehicle’s passport: who says so, and when',
      hasBasicAuth: true,
      parameters: [ofStockVehicle, inPath('item', 'One of the items', z.enum(itemNames))],
      body: {
        'application/json': itemWishSchema.extend({
          value: value.optional(),
          version: count.describe('The version of the item that was read'),
        }),
      },
      answers: {
        200: { description: 'The passport as it is now', schema: stockPassport },
        409: {
          description: `Somebody changed it meanwhile: the passport as it is now. Or: ${afterSale}`,
          schema: z.strictObject({ error: z.string(), passport: stockPassport.optional() }),
        },
        422: problems('What cannot be saved'),
        ...errors({ ...passportErrors, 404: 'None of its dealerships has it, or there is no such item' }),
      },
    },
  },
}

export const describedWaiting: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport/waiting',
  operations: {
    post: {
      id: 'decideWaitingPassport',
      summary:
        'Says whether what was stated for another VIN under this stock number holds for the vehicle as it is now',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      body: {
        'application/json': z.strictObject({
          vin: z.string().describe('The VIN that the vehicle has now, as it was seen'),
          holds: z.boolean().describe('True where the VIN was mistyped; false lets go of what waits'),
        }),
      },
      answers: {
        200: { description: 'The passport as it is now', schema: stockPassport },
        422: problems('What is missing'),
        ...errors({
          ...passportErrors,
          409: `It has another VIN by now, nothing waits, or what was said since contradicts it. Or: ${afterSale}`,
        }),
      },
    },
  },
}

export const describedImperfections: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport/imperfections',
  operations: {
    post: {
      id: 'discloseImperfection',
      summary: 'Discloses an imperfection of a vehicle',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      body: { 'application/json': imperfectionWishSchema },
      answers: {
        201: {
          description: 'It is disclosed: the passport as it is now',
          schema: z.strictObject({ id: count, passport: stockPassport }),
        },
        422: problems('What cannot be saved'),
        ...errors({ ...passportErrors, 409: `Somebody has said that there are none. Or: ${afterSale}` }),
      },
    },
  },
}

export const describedImperfection: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport/imperfections/{imperfection}',
  operations: {
    delete: {
      id: 'takeImperfectionBack',
      summary: 'Takes an imperfection back that was disclosed by mistake',
      hasBasicAuth: true,
      parameters: [ofStockVehicle, inPath('imperfection', 'Its id', z.int().positive())],
      answers: {
        200: { description: 'The passport as it is now', schema: stockPassport },
        ...errors({
          ...passportErrors,
          404: 'The vehicle has no such imperfection',
          409: `It is the last one that is stated. Or: ${afterSale}`,
        }),
      },
    },
  },
}

export const describedPassportDocuments: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport/documents',
  operations: {
    post: {
      id: 'keepDocument',
      summary: 'Keeps a document of a vehicle: PDF, JPEG or PNG, told by its bytes, at most 10 MB',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      body: {
        'multipart/form-data': z.strictObject({
          file: z.string().describe('Pictures are written anew'),
          publish: z.enum(['true', 'false']).optional().describe('Shown on the page; `false` by default'),
        }),
      },
      answers: {
        201: {
          description: 'It is kept: its hash, and the passport as it is now',
          schema: z.strictObject({ hash: z.string(), passport: stockPassport }),
        },
        422: {
          description: 'It is no form with a file',
          schema: z.strictObject({
            error: z.string(),
            problems: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
          }),
        },
        ...errors({
          ...passportErrors,
          409: `A vehicle has at most 40 documents. Or: ${afterSale}`,
          413: 'It is above 10 MB',
          415: 'It is no PDF, JPEG or PNG',
        }),
      },
    },
  },
}

export const describedPassportDocument: DescribedAddress = {
  path: '/api/v1/stock/{id}/passport/documents/{hash}',
  operations: {
    delete: {
      id: 'removeDocument',
      summary: 'Takes a document away; its file goes a day later',
      hasBasicAuth: true,
      parameters: [ofStockVehicle, inPath('hash', 'Its hash', z.string())],
      answers: {
        200: { description: 'The passport as it is now', schema: stockPassport },
        ...errors({
          ...passportErrors,
          404: 'The vehicle has no such document',
          409: `An item of the passport names it. Or: ${afterSale}`,
        }),
      },
    },
  },
}
