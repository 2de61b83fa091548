import { z } from 'zod'
import { anyRecord, type DescribedAddress, errors, textOrNull } from './described.ts'

const vehicle = z.strictObject({
  make: textOrNull,
  model: textOrNull,
  series: textOrNull,
  badge: textOrNull,
  year: z.int().nullable(),
  body: textOrNull,
  transmission: textOrNull,
  fuel: textOrNull,
  vin: textOrNull,
  colour: textOrNull,
})
const byPlateOrVin = z.union([
  z.looseObject({ rego: z.string(), state: z.string() }),
  z.looseObject({ vin: z.string() }),
])
const missed = errors({
  400: 'What is wrong with the question',
  404: 'No such vehicle, or the website has no such service',
  413: 'The body is too large',
  429: 'More than five questions in a minute',
  503: 'The service is away',
})
const dollars = z.int().nullable()

export const describedNevdis: DescribedAddress = {
  path: '/api/nevdis',
  operations: {
    post: {
      id: 'lookUpRegister',
      summary: 'A vehicle as the register of vehicles knows it',
      body: { 'application/json': byPlateOrVin },
      answers: { 200: { description: 'The vehicle', schema: z.strictObject({ vehicle }) }, ...missed },
    },
  },
}

export const describedAutograb: DescribedAddress = {
  path: '/api/simple-autograb-lookup',
  operations: {
    post: {
      id: 'lookUpMarket',
      summary: 'A vehicle, with what such vehicles are listed for in whole dollars',
      body: { 'application/json': byPlateOrVin },
      answers: {
        200: {
          description: 'The vehicle and the averages',
          schema: z.strictObject({
            vehicle,
            average_market_price: dollars,
            state_average_market_price: dollars,
          }),
        },
        ...missed,
      },
    },
  },
}

export const describedRegoLookup: DescribedAddress = {
  path: '/api/trade-in/rego-lookup',
  operations: {
    post: {
      id: 'lookUpTradeIn',
      summary: 'The vehicle of a plate, for the trade-in form',
      body: { 'application/json': z.looseObject({ rego: z.string(), regoState: z.string() }) },
      answers: { 200: { description: 'The vehicle', schema: z.strictObject({ vehicle }) }, ...missed },
    },
  },
}

export const describedValuation: DescribedAddress = {
  path: '/api/trade-in/valuation',
  operations: {
    post: {
      id: 'valueTradeIn',
      summary: 'What the vehicle of the trade-in form may be worth, signed for that form',
      body: { 'application/json': z.looseObject({ values: anyRecord }) },
      answers: {
        200: {
          description: 'The note for the form, and the one for the page that thanks',
          schema: z.strictObject({ note: z.string(), thanks: z.string() }),
        },
        ...missed,
      },
    },
  },
}
