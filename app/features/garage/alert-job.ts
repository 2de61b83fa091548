import { z } from 'zod'
import { readEach } from '#app/core/stored.ts'
import type { News } from './alert.ts'

const vehicleId = z.number()
const newsSchema: z.ZodType<News> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dropped'), vehicleId, was: z.string(), is: z.string() }),
  z.object({ kind: z.literal('sold'), vehicleId }),
  z.object({ kind: z.literal('match'), vehicleId, search: z.string() }),
])

const alertJobSchema = z.object({
  websiteId: z.number(),
  customerId: z.string(),
  /** The mail's own id, which stays the same however often it is tried. */
  id: z.string(),
  /** News of a kind that this release does not know is left out. */
  news: z.unknown().transform((news) => readEach(newsSchema, news)),
})

/** The queue keeps what a mail to a customer will say. */
export type AlertJob = z.output<typeof alertJobSchema>

export const alertQueue: { readonly name: string; readonly schema: z.ZodType<AlertJob> } = {
  name: 'garage-alert',
  schema: alertJobSchema,
}
