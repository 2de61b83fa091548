import { z } from 'zod'
import { type DescribedAddress, errors, problems, textOrNull } from './described.ts'
import { stockErrors } from './stock.ts'

const source = z.enum(['nevdis', 'autograb'])
const text = z.strictObject({ value: textOrNull, source: source.nullable() })
const asked = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  description,
  schema: z.string(),
})

export const describedStockLookUp: DescribedAddress = {
  path: '/api/v1/stock/look-up',
  operations: {
    get: {
      id: 'lookUpStock',
      summary: 'What a register knows of a vehicle that is about to be added, by its plate or its VIN',
      description: 'A look-up is one of the 500 that the website has for a day, with those of its visitors.',
      hasBasicAuth: true,
      parameters: [
        asked('rego', 'With `state`; letters and digits'),
        asked('state', 'Such as `VIC`'),
        asked('vin', 'In place of the two'),
      ],
      answers: {
        200: {
          description: 'The vehicle: each field with its source, null where the register does not say it',
          schema: z.strictObject({
            source,
            title: z.string().describe('To ask whether this is the vehicle'),
            fields: z.strictObject({
              make: text,
              model: text,
              series: text,
              badge: text,
              year: z.strictObject({ value: z.int().nullable(), source: source.nullable() }),
              body: text,
              transmission: text,
              fuel: text,
              vin: text,
              colour: text,
            }),
            in_stock: textOrNull.describe('The vehicle in stock that has this VIN'),
          }),
        },
        422: problems('What cannot be looked up'),
        ...errors({
          ...stockErrors,
          404: 'The register knows no such vehicle',
          409: 'No register is set up for this website',
          429: 'The look-ups of the day are used up, or too many wrong passwords came from this address',
          503: 'The register is away',
        }),
      },
    },
  },
}
