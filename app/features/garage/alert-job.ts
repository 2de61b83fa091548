import { z } from 'zod'
import { newsIn } from './alert.ts'

const alertJobSchema = z.object({
  websiteId: z.number(),
  customerId: z.string(),
  /** The mail's own id, which stays the same however often it is tried. */
  id: z.string(),
  /** News of a kind that this release does not know is left out. */
  news: z.unknown().transform(newsIn),
})

/** The queue keeps what a mail to a customer will say. */
export type AlertJob = z.output<typeof alertJobSchema>

export const alertQueue: { readonly name: string; readonly schema: z.ZodType<AlertJob> } = {
  name: 'garage-alert',
  schema: alertJobSchema,
}
