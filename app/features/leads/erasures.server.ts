import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { toE164 } from '#app/core/phone.ts'
import { withoutSeparators } from '#app/core/phone-separators.ts'
import { readJson } from '#app/core/stored.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { knownKeys, presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'

/*
 * What is kept of an erasure outside the database, because a backup brings back the database as it was before: by which
 * ids the lead went, and digests by which its person is recognised. Nothing in it can be read as a person.
 */

const erasureSchema = z.strictObject({
  website_id: z.int(),
  id: z.string(),
  category: z.string(),
  car_id: z.string().nullable(),
  /** Erasures of earlier releases do not say how the lead ended. */
  outcome: z.string().nullable().default(null),
  received_on: z.iso.date(),
  forgotten_at: z.iso.datetime(),
  contacts: z.array(z.string()),
})
export type Erasure = Readonly<z.output<typeof erasureSchema>>

const folder = 'erasures/'

/** The places of one deployment where erasures are kept: the disk of a process, and the store that all reach. */
export interface Erasures {
  /** Keeps what is not kept yet, in each place. */
  keep(erasures: readonly Erasure[]): Promise<void>
  /** All that are kept in any place, each once, the oldest first. @throws UnreadableRecord naming the file */
  readAll(): Promise<Erasure[]>
}

export function openErasures(places: readonly BlobStore[]): Erasures {
  return {
    async keep(erasures) {
      if (erasures.length === 0) return
      for (const place of places) {
        const there = new Set(await place.list(folder))
        for (const erasure of erasures)
          if (!there.has(nameOf(erasure)))
            await place.put(nameOf(erasure), Buffer.from(`${JSON.stringify(erasure)}\n`))
      }
    },
    async readAll() {
      const found = new Map<string, Erasure>()
      for (const place of places)
        for (const name of await place.list(folder)) {
          const bytes = found.has(name) ? null : await place.get(name)
          if (bytes) found.set(name, readJson(erasureSchema, bytes.toString(), name))
        }
      return [...found.values()].sort((a, b) => a.forgotten_at.localeCompare(b.forgotten_at))
    },
  }
}

/** An id that is forgotten twice has two files: somebody came back, and asked again. */
function nameOf({ website_id, id, forgotten_at }: Erasure): string {
  const plain = id.toLowerCase().replace(/[^a-z0-9-]/g, '-')
  return `${folder}${website_id}/${plain.slice(0, 100)}-${new Date(forgotten_at).getTime()}.json`
}

interface Contacts {
  readonly phones: readonly (string | null)[]
  readonly emails: readonly (string | null)[]
}

/** Digests of phones and mailboxes under the present key: they recognise a person again, and nobody can read them. */
export function contactDigestsOf(
  secretsKey: SecretsKey,
  website: Pick<Website, 'id' | 'locale'>,
  contacts: Contacts,
): string[] {
  return digestsWith(presentKey(secretsKey), website, contacts)
}

/** The same under each key that may have been in use when somebody was forgotten. */
export function everyDigestOf(
  secretsKey: SecretsKey,
  website: Pick<Website, 'id' | 'locale'>,
  contacts: Contacts,
): string[] {
  return knownKeys(secretsKey).flatMap((key) => digestsWith(key, website, contacts))
}

function digestsWith(
  key: string,
  { id, locale }: Pick<Website, 'id' | 'locale'>,
  { phones, emails }: Contacts,
): string[] {
  const numbers = phones.flatMap((typed) => {
    const checked = typed === null ? null : toE164(withoutSeparators(typed), locale)
    return checked?.ok ? [checked.phone] : []
  })
  const mailboxes = emails.flatMap((typed) => (typed ? [typed.trim().toLowerCase()] : []))
  const digests = [...numbers, ...mailboxes].map((contact) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['erasure', id, contact]))
      .digest('base64url'),
  )
  return [...new Set(digests)].sort()
}
