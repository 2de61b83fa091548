import { z } from 'zod'
import { runTriggers } from '#app/features/intake/run.ts'
import { pushedCarSchema } from '#app/features/vehicles/feed/pushed-car.ts'
import {
  anyRecord,
  count,
  type DescribedAddress,
  type DescribedParameter,
  errors,
  fieldProblems,
  inPath,
  signInErrors,
  textOrNull,
  tokenErrors,
} from './described.ts'

const moment = z.iso.datetime()
const ofFeed = inPath('feed', 'The id of the feed in feeds.json')
const ofRun = inPath('run', 'The id of the run', z.uuid())

const runFields = {
  id: z.uuid(),
  feed: z.string(),
  trigger: z.enum(runTriggers).describe('What made the feed be read'),
  outcome: z
    .enum(['imported', 'unchanged', 'not-modified', 'held', 'refused', 'failed', 'abandoned'])
    .nullable()
    .describe('Null while the file waits or is read'),
  reason: textOrNull.describe('Why it was held or refused, or failed'),
  began_at: moment,
  ended_at: moment.nullable(),
  times: count.describe('How many readings in a row brought nothing new: they are one run'),
  file: z
    .strictObject({ name: textOrNull, time: moment.nullable(), bytes: count.nullable(), sha256: z.string() })
    .nullable(),
  counts: z
    .strictObject({
      read: count,
      added: count,
      changed: count,
      sold: count,
      withdrawn: count,
      relisted: count,
      yielded: count.describe('Left to the feed that owns them'),
      rejected: count,
    })
    .nullable(),
}

/** What was wrong with a file, by the place in it. */
const problems = z.array(
  z.strictObject({
    line: count,
    column: count,
    field: z.string().describe('The heading'),
    value: z.string(),
    message: z.string(),
  }),
)

const run = z.strictObject(runFields)
const wholeRun = z.strictObject({
  ...runFields,
  rejected: problems.describe('Rows that could not be read: their vehicles stay as they were'),
  warnings: problems,
})

const readerErrors = errors({
  401: 'Neither the feed’s token, nor the API’s user and password',
  404: 'This website has no such feed or run',
  429: signInErrors[429],
  503: 'The database is away',
})

/** A file is sent as it is, whatever its type. */
const file = { 'application/octet-stream': z.unknown().describe('CSV, XML or JSON; also as zip or gzip') }

const fileHeaders: readonly DescribedParameter[] = [
  {
    name: 'Content-Disposition',
    in: 'header',
    description: 'The name of the file, for people: `attachment; filename="stock.csv"`',
    schema: z.string(),
  },
  {
    name: 'Last-Modified',
    in: 'header',
    description: 'The file’s own time, for which it vouches',
    schema: z.string(),
  },
]

export const describedFeedFile: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/file',
  operations: {
    put: {
      id: 'pushFile',
      summary: 'Sends a whole stock file, at most 50 MiB',
      description:
        'The file is on disk before the answer, and is read in its turn, also where the database is away. Absence removes nothing. A file that cannot be read, or that looks wrong, is a run with the outcome `held`.',
      hasFeedToken: true,
      parameters: [
        ofFeed,
        {
          name: 'wait',
          in: 'query',
          description: 'So many seconds the answer waits for the end of the run',
          schema: z.number().min(0).max(60),
        },
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'One key is one run: a call that failed may be repeated as often as you like',
          schema: z.string().max(200),
        },
        ...fileHeaders,
      ],
      body: file,
      answers: {
        200: { description: 'The run, which has ended in the time', schema: wholeRun },
        202: { description: 'The id of the run', schema: z.strictObject({ run: z.uuid() }) },
        ...errors({
          ...tokenErrors,
          400: 'The Idempotency-Key is too long',
          409: 'The Idempotency-Key was used for another file',
          413: 'The file has more than 50 MiB',
          415: 'It is a form',
          503: 'The feed is paused, or the file could not be kept: send it again',
        }),
      },
    },
  },
}

const wrongVehicle = fieldProblems('What is wrong, member by member')

const pushErrors = {
  ...errors({
    ...tokenErrors,
    400: 'It is not JSON; the place is named',
    413: 'It has more than 256 KiB',
    415: 'It is not sent as JSON',
    503: 'The feed is paused, or the call could not be kept: send it again',
  }),
  422: wrongVehicle,
}

const outcomes = [
  'added',
  'changed',
  'unchanged',
  'relisted',
  'sold',
  'withdrawn',
  'yielded',
  'stale',
] as const

const warnings = z
  .array(z.strictObject({ field: z.string(), message: z.string() }))
  .optional()
  .describe('Members that nobody knows, and what is odd about others: the vehicle was taken all the same')

const pushAnswers = {
  200: {
    description: 'What became of it',
    schema: z.strictObject({
      outcome: z
        .enum(outcomes)
        .describe(
          '`stale`: it is older than what was said last, and nothing changes. `yielded`: another feed owns the vehicle.',
        ),
      id: count.nullable().describe('The vehicle’s id; null where the website has never had it'),
      url: z.url().nullable().describe('Its page'),
      warnings,
    }),
  },
  202: {
    description: 'It is on disk, and will be applied in its turn: the database is away, or busy',
    schema: z.strictObject({ outcome: z.literal('accepted'), warnings }),
  },
  ...pushErrors,
}

const taken = errors({ 409: 'Another feed has this vehicle, and no priority says whose it is' })

const exampleCar = {
  stocknum: 'A1234',
  vin: 'JM0KF4WLA00123456',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Akera',
  year: 2024,
  car_type: 'used',
  km: 12_400,
  price: 30_990,
  price_qualifier: 'egc',
  dapprice: 33_490,
  colour: 'Soul Red',
  features: ['Tow bar', 'Heated seats'],
  images: ['https://photos.example.com/a1234/1.jpg'],
  location: { slug: 'ballarat' },
  updated_at: '2026-11-12T10:05:00+11:00',
}

export const describedFeedVehicles: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/vehicles',
  operations: {
    post: {
      id: 'pushVehicle',
      summary: 'Sends one vehicle, whole',
      description:
        'In the names of `GET /api/v1/websites/{websiteId}/cars/{file}`; what is left out is not known any more. It is on disk before the answer. Of two calls about a vehicle the one with the later `updated_at` counts; without it, the one that comes later.',
      hasFeedToken: true,
      parameters: [ofFeed],
      body: {
        'application/json': z
          .looseObject({
            vehicle: pushedCarSchema,
            updated_at: z.iso
              .datetime({ offset: true })
              .optional()
              .describe('When it was so; it may also stand in the vehicle'),
          })
          .meta({ examples: [{ vehicle: exampleCar }] }),
      },
      answers: { ...pushAnswers, ...taken },
    },
  },
}

function ending(id: string, summary: string, isSale: boolean): DescribedAddress['operations'] {
  const moment = z.iso.datetime({ offset: true }).optional()
  return {
    post: {
      id,
      summary,
      description: 'A second time all is as it was. The body may be empty.',
      hasFeedToken: true,
      parameters: [ofFeed, inPath('stocknum', 'The stock number, encoded as a part of an address')],
      body: {
        'application/json': z.looseObject({
          ...(isSale ? { sold_at: moment.describe('When it was sold; otherwise now') } : {}),
          updated_at: moment.describe('When it was so'),
          dealership: z.string().optional().describe('Where several have a vehicle of this number'),
        }),
      },
      answers: {
        ...pushAnswers,
        ...errors({ 404: 'The feed has never brought a vehicle of this stock number' }),
      },
    },
  }
}

export const describedFeedSold: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/vehicles/{stocknum}/sold',
  operations: ending('sellVehicle', 'Says that a vehicle is sold', true),
}

export const describedFeedWithdraw: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/vehicles/{stocknum}/withdraw',
  operations: ending('withdrawVehicle', 'Takes a vehicle off the website: its page is gone at once', false),
}

export const describedFeedDealerStudio: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/dealer-studio',
  operations: {
    post: {
      id: 'pushDealerStudio',
      summary: 'Sends one vehicle in a shape of Dealer Studio',
      description:
        'Either their export, where `SaleStatus` `For Sale` brings and `WITHDRAWN` withdraws, in the order of `LastModifiedUtc`; or their flat shape, told by the member `stocknum`. The feed’s mapping goes before the built-in names.',
      hasFeedToken: true,
      parameters: [ofFeed],
      body: { 'application/json': anyRecord },
      answers: { ...pushAnswers, ...taken },
    },
  },
}

export const describedFeedRuns: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/runs',
  operations: {
    get: {
      id: 'listRuns',
      summary: 'What became of each reading of a feed, the newest first, at most a hundred',
      hasFeedToken: true,
      hasBasicAuth: true,
      parameters: [ofFeed],
      answers: { 200: { description: 'The runs', schema: z.array(run) }, ...readerErrors },
    },
  },
}

export const describedFeedRun: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/runs/{run}',
  operations: {
    get: {
      id: 'getRun',
      summary: 'One run',
      description:
        'By its id, or by the id that the sender of a file was told. A file that brought nothing new is counted in the run before it: the answer is that run.',
      hasFeedToken: true,
      hasBasicAuth: true,
      parameters: [ofFeed, ofRun],
      answers: { 200: { description: 'The run', schema: wholeRun }, ...readerErrors },
    },
  },
}

const factChanges = z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() }))
const named = { stocknum: z.string(), name: z.string() }

/** What happens to each vehicle. */
const diffFields = {
  counts: runFields.counts,
  added: z.array(z.strictObject(named)),
  changed: z.array(z.strictObject({ ...named, changes: factChanges })),
  relisted: z.array(z.strictObject({ ...named, changes: factChanges })).describe('Ended before, and back'),
  gone: z.array(z.strictObject({ ...named, as: z.enum(['sold', 'withdrawn']) })),
  rejected: problems.describe('Rows that cannot be read: their vehicles stay as they are'),
}

const operatorErrors = errors({ ...signInErrors, 404: 'This website has no such feed or run' })
const changedSince = errors({
  409: 'A newer file has come, or somebody has decided: “The feed has changed since you looked. Look again.”',
})

export const describedFeedRunDiff: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/runs/{run}/diff',
  operations: {
    get: {
      id: 'getRunDiff',
      summary: 'What the file of a held run would do to each vehicle; of any other run, what it did',
      description: 'Changes are kept for 30 days.',
      hasBasicAuth: true,
      parameters: [ofFeed, ofRun],
      answers: {
        200: {
          description: 'Every vehicle, by what happens to it',
          schema: z.strictObject({
            run: z.uuid(),
            feed: z.string(),
            sha256: textOrNull.describe('Of the file: what a confirmation carries'),
            held: z.boolean().describe('Whether it waits, so that none of this has happened'),
            confirmable: z.boolean().describe('False also for a file that cannot be read at all'),
            reason: textOrNull,
            ...diffFields,
          }),
        },
        ...operatorErrors,
        ...changedSince,
      },
    },
  },
}

export const describedFeedRunConfirm: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/runs/{run}/confirm',
  operations: {
    post: {
      id: 'confirmRun',
      summary: 'Applies the held file, or the loss of photos, that somebody has looked at',
      hasBasicAuth: true,
      parameters: [ofFeed, ofRun],
      body: { 'application/json': z.strictObject({ sha256: z.string().describe('That of the diff') }) },
      answers: {
        200: { description: 'The run that has applied it', schema: wholeRun },
        422: fieldProblems('The sha256 is missing, or the file cannot be read at all'),
        ...operatorErrors,
        ...changedSince,
        ...errors({ 400: 'It is not JSON', 413: 'The body is too large', 415: 'It is not sent as JSON' }),
      },
    },
  },
}

export const describedFeedRunRefuse: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/runs/{run}/refuse',
  operations: {
    post: {
      id: 'refuseRun',
      summary: 'Closes a held run: the website keeps its stock and photos, and the same is not held again',
      hasBasicAuth: true,
      parameters: [ofFeed, ofRun],
      answers: {
        200: { description: 'The run, which is refused', schema: wholeRun },
        ...operatorErrors,
        ...changedSince,
      },
    },
  },
}

export const describedFeedDryRun: DescribedAddress = {
  path: '/api/v1/feeds/{feed}/dry-run',
  operations: {
    post: {
      id: 'tryFile',
      summary: 'What a stock file would do to each vehicle; nothing is changed',
      description: 'Of a file that would be held, what it would do if somebody confirmed it.',
      hasFeedToken: true,
      hasBasicAuth: true,
      parameters: [ofFeed, ...fileHeaders],
      body: file,
      answers: {
        200: {
          description: 'All but the writes',
          schema: z.strictObject({
            dry: z.literal(true),
            feed: z.string(),
            outcome: z.enum(['imported', 'unchanged', 'held', 'refused']),
            would_be_held: z.boolean(),
            reason: textOrNull,
            file: z.strictObject({
              name: z.string(),
              time: moment.nullable(),
              bytes: count,
              sha256: z.string(),
            }),
            ...diffFields,
            warnings: problems,
          }),
        },
        ...errors({
          401: 'Neither the feed’s token, nor the API’s user and password',
          404: 'This website has no such feed',
          413: 'The file has more than 50 MiB',
          415: 'It is a form',
          429: tokenErrors[429],
          503: 'The database is away',
        }),
      },
    },
  },
}
