import { z } from 'zod'
import { bodyText } from '#app/core/body-schema.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import type { TradeInAnswers } from './found-fields.ts'
import { lookupField, plateField } from './lookup-note.ts'

const textOrNumber = z.union([z.string(), z.number().transform(String)]).catch('')

/** What a form or a call says of the visitor's own vehicle; of anything else nothing. */
export const tradeInSchema: z.ZodType<TradeInAnswers> = z.object({
  [lookupField]: bodyText,
  [plateField]: textOrNumber,
  [tradeInFields.make]: textOrNumber,
  [tradeInFields.model]: textOrNumber,
  [tradeInFields.year]: textOrNumber,
  [tradeInFields.km]: bodyText,
  Condition: bodyText,
})
