import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'

/* What a browser answers of a passkey (WebAuthn level 3, `toJSON`), as far as it is read here. */

const text = z.string().max(20_000)
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}

const signedSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

const madeSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

/** The answer of a passkey that signs in; null where it is none. */
export function parseSignedAnswer(json: string): z.output<typeof signedSchema> | null {
  return signedSchema.safeParse(jsonOf(json)).data ?? null
}

/** The answer of a passkey that has just been made; null where it is none. */
export function parseMadePasskey(json: string): z.output<typeof madeSchema> | null {
  return madeSchema.safeParse(jsonOf(json)).data ?? null
}
