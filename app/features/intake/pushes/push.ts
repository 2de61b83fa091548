import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))
const vehicle = z.object({ stocknum: z.string(), dealershipId: z.int().nullable() })

/** A push as it waits in the journal: it was read and checked, and has nothing that its source keeps to itself (FEED-24). */
const of = {
  /** Of a file: the id that its sender was told, by which it asks for the run. */
  id: z.uuid(),
  websiteId: z.int(),
  feedId: z.string(),
  receivedAt: moment,
}

const word = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    offer: z.object({
      dealershipId: z.int(),
      facts: vehicleFactsSchema,
      dealer: z.string().nullable(),
      receivedAt: moment.nullable(),
      soldAt: moment.nullable(),
      line: z.int(),
      column: z.int(),
    }),
  }),
  z.object({ kind: z.literal('sale'), vehicle, soldAt: moment.nullable() }),
  z.object({ kind: z.literal('withdrawal'), vehicle }),
])

const pushedFile = z.object({
  kind: z.literal('file'),
  ...of,
  name: z.string(),
  /** The file's own time, where the source tells one. */
  fileTime: moment.nullable(),
  sha256: z.string(),
  idempotencyKey: z.string().nullable(),
})

const pushedWord = z.object({
  kind: z.literal('word'),
  ...of,
  word,
  /** When it was so by the sender's clock. */
  updatedAt: moment.nullable(),
})

const pushSchema = z.discriminatedUnion('kind', [pushedFile, pushedWord])
export type Push = z.output<typeof pushSchema>
export type FilePush = Extract<Push, { kind: 'file' }>
export type WordPush = Extract<Push, { kind: 'word' }>

export function encodePush(push: Push): Buffer {
  return Buffer.from(JSON.stringify(push))
}

/** @throws UnreadableRecord */
export function readPush(content: Buffer): Push {
  return readJson(pushSchema, content.toString('utf8'), 'a push in the journal')
}
