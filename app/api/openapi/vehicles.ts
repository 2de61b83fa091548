import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'
import { tableKinds } from '#app/features/onroad/charge-table.ts'
import { cardProviderNames } from '#app/features/tenancy/card-provider-name.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { carTypes, priceQualifiers, statuses, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import {
  anyRecord,
  count,
  type DescribedAddress,
  dollars,
  errors,
  inPath,
  signInErrors,
  textOrNull,
} from './described.ts'
import { carPassport } from './stock-passport.ts'

const card: z.ZodType<Omit<Card, 'price' | 'tag'>> = z.strictObject({
  id: count,
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  title: z.string(),
  subtitle: textOrNull,
  make: z.string(),
  model: z.string(),
  badge: textOrNull,
  body: textOrNull,
  colour: textOrNull,
  year: count.nullable(),
  car_type: z.enum(carTypes),
  condition: z.string(),
  odometer: textOrNull,
  price: anyRecord,
  ask: z.string(),
  subscription: textOrNull,
  market_hint: textOrNull,
  tag: z.unknown(),
  status: z.enum(statuses),
  reserved: z.boolean(),
  learner: z.boolean().describe('A motorcycle that learners may ride'),
  sold: z.boolean(),
  picture: textOrNull,
  pictures: z.array(z.string()).describe('The first five pictures, where there are several'),
  specs: z.array(z.string()),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  standing: z.string().describe('The condition and the place, as a card shows them'),
  location: textOrNull,
  suburb: textOrNull,
  tracked: z
    .string()
    .describe('Its price in cents, empty without one, and its stock number: what measuring reads'),
})

export const describedCards: DescribedAddress = {
  path: '/api/cards',
  operations: {
    get: {
      id: 'listCards',
      summary: 'The cards of these vehicles, as lists show them',
      description:
        'Those that are still listed, in the order asked, then those that the words find; 24 at most.',
      parameters: [
        {
          name: 'slug',
          in: 'query',
          description: 'A vehicle’s slug',
          schema: z.string(),
          isRepeatable: true,
        },
        { name: 'id', in: 'query', description: 'A vehicle’s id', schema: count, isRepeatable: true },
        {
          name: 'q',
          in: 'query',
          description: 'Words that find vehicles in stock, the nearest first',
          schema: z.string(),
        },
      ],
      answers: { 200: { description: 'The cards', schema: z.array(card).max(24) } },
    },
  },
}

const shownPrice = z.strictObject({
  amount: dollars,
  words: textOrNull.describe('What stands in place of an amount'),
  qualifier: z.enum([...priceQualifiers, 'incl_gst']).nullable(),
  label: textOrNull,
  place: z.enum(australianStates).nullable().describe('The state that the amount is for'),
  is_from: z.boolean().describe('The amount is the least that it can be'),
  second: z
    .strictObject({ amount: z.number(), label: textOrNull })
    .nullable()
    .describe('The same price on another basis'),
  note: textOrNull.describe('The fees that the amount holds, or what comes on top of it'),
  before: dollars,
  parts: z.array(
    z.strictObject({
      kind: z.enum([...tableKinds, 'vehicle', 'dealer_delivery', 'dealer_fee', 'gst']),
      name: z.string(),
      amount: dollars,
      role: z.enum(['sum', 'of_which']),
      state: z.enum(['exact', 'standard', 'from', 'included', 'excluded']),
    }),
  ),
})

/** The facts of a vehicle with prices in dollars, and the fields that the website adds. */
const vehicle = vehicleFactsSchema
  .omit({ location_code: true })
  .extend({
    id: count,
    slug: z.string(),
    price: dollars,
    before_price: dollars,
    subscription_price: dollars,
    dapprice: dollars,
    driveaway_nsw: dollars,
    driveaway_vic: dollars,
    driveaway_qld: dollars,
    driveaway_wa: dollars,
    driveaway_sa: dollars,
    driveaway_tas: dollars,
    driveaway_nt: dollars,
    driveaway_act: dollars,
    list_price: dollars,
    dealer_delivery: dollars,
    autograb_data: z.strictObject({ average_market_price: dollars, state_average_market_price: dollars }),
    thumbnails: z.array(z.string()),
    sold: z.boolean(),
    sold_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    shown_price: shownPrice.describe('The price as the website shows it, in dollars'),
    confirmed_at: z.iso.datetime().nullable(),
    passport: carPassport,
    dealership_id: count,
    dealership_slug: z.string(),
    location_id: count.nullable(),
    location: z
      .strictObject({
        name: z.string(),
        phone: textOrNull,
        slug: z.string(),
        distribution_locations: z.array(z.string()),
      })
      .nullable(),
    payment_processors: z.array(
      z.strictObject({
        authorization_type: z.enum(cardProviderNames),
        authorization_key: z.string(),
        deposit_amount: z.number(),
      }),
    ),
    has_checkout_payment_processor: z.boolean(),
  })
  .strict()

export const describedPrice: DescribedAddress = {
  path: '/api/price',
  operations: {
    get: {
      id: 'getPrices',
      summary: 'What these vehicles cost where a buyer lives',
      description:
        'Those that are still listed, in the order asked; 24 at most. Without a place, and outside Australia, the prices are as they are advertised.',
      parameters: [
        { name: 'id', in: 'query', description: 'A vehicle’s id', schema: count, isRepeatable: true },
        {
          name: 'postcode',
          in: 'query',
          description: 'A postcode, or the name of a state',
          schema: z.string(),
        },
        { name: 'at', in: 'query', description: 'The state', schema: z.enum(australianStates) },
      ],
      answers: {
        200: {
          description: 'The prices',
          schema: z
            .array(
              z.strictObject({
                id: count,
                shown_price: shownPrice,
                html: z.string().describe('As on a card'),
              }),
            )
            .max(24),
        },
        ...errors({ 422: 'It is no postcode, or it lies in several states' }),
      },
    },
  },
}

export const describedVehicle: DescribedAddress = {
  path: '/api/v1/websites/{websiteId}/cars/{file}',
  operations: {
    get: {
      id: 'getVehicle',
      summary: 'A vehicle',
      hasBasicAuth: true,
      parameters: [
        inPath('websiteId', 'The id of the website whose host is asked', z.int().positive()),
        inPath('file', '`{slug}.json`, or `{carId}.json`: digits alone are an id', z.string()),
      ],
      answers: {
        200: { description: 'The vehicle; null is unknown', schema: vehicle },
        ...errors({ ...signInErrors, 404: 'This website has no such vehicle' }),
      },
    },
  },
}

export const describedListedCars: DescribedAddress = {
  path: '/api/v1/websites/{websiteId}/cars.json',
  operations: {
    get: {
      id: 'listVehicles',
      summary: 'Which vehicles there are',
      description: 'Those that the website shows. The version of one is another whenever anything of it is.',
      hasBasicAuth: true,
      parameters: [inPath('websiteId', 'The id of the website whose host is asked', z.int().positive())],
      answers: {
        200: {
          description: 'The vehicles',
          schema: z.array(
            z.strictObject({
              id: count,
              slug: z.string(),
              changed_at: z.iso.datetime().nullable(),
              version: z.string(),
            }),
          ),
        },
        ...errors({
          ...signInErrors,
          404: 'It is another website’s id',
          508: 'It is this website that asks: it would follow itself',
        }),
      },
    },
  },
}
