import { randomUUID } from 'node:crypto'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { escapeHtml } from '#app/core/text.ts'
import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { LeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import { listLeadFiles } from '#app/features/leads/lead-files-store.server.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import { newToken, tokenDigest } from '#app/server/tokens.server.ts'
import { readFoundLeads, shopperOf } from './find-shopper.server.ts'
import type { Shopper } from './shopper.ts'
import { personStores, type StorePlaces } from './stores.server.ts'

export interface HandOverParts extends StorePlaces {
  readonly leadBlobs: StorePlaces['leadBlobs'] & Pick<LeadBlobs, 'read'>
  readonly findWebsite: FindLeadWebsite
  readonly clock: () => Date
}

/** A link to somebody's data holds this long, and once. */
const linkHours = 72

export interface NewHandOver {
  readonly websiteId: number
  readonly askedOn: string
  readonly person: string | null
  readonly leads: readonly string[]
  readonly customers: readonly string[]
}

/** Makes the link to one person's data; the data itself is read when somebody takes it. @returns its token */
export async function makeHandOver(
  db: Db,
  handOver: NewHandOver,
  now: Date,
): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), newToken()]
  await db
    .insertInto('shopper_hand_overs')
    .values({
      website_id: handOver.websiteId,
      id,
      asked_on: handOver.askedOn,
      made_at: now,
      expires_at: new Date(now.getTime() + linkHours * 3_600_000),
      fetched_at: null,
      person: handOver.person,
      token_digest: tokenDigest('hand-over', token),
      leads: [...handOver.leads],
      customers: [...handOver.customers],
    })
    .execute()
  return { id, token }
}

/** What a link leads to; null where it was used, has run out, or is none. */
export async function findHandOver(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('shopper_hand_overs')
    .selectAll()
    .where('token_digest', '=', tokenDigest('hand-over', token))
    .where('fetched_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** The requests to see one's data at these websites, the latest first. */
export async function listHandOvers(db: Db, websiteIds: readonly number[]) {
  return db
    .selectFrom('shopper_hand_overs')
    .select(['website_id', 'id', 'asked_on', 'made_at', 'expires_at', 'fetched_at'])
    .where('website_id', 'in', [...websiteIds, -1])
    .orderBy('made_at', 'desc')
    .limit(50)
    .execute()
}

/** The ZIP of a link, which nobody gets a second time; null where somebody has it already. */
export async function takeHandOver(
  parts: HandOverParts,
  token: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; website: Website; id: string } | null> {
  const { db, clock } = parts
  const row = await findHandOver(db, token, clock())
  const website = row && (await parts.findWebsite(row.website_id))?.website
  if (!row || !website) return null
  const leads = await readFoundLeads({ db, websiteId: website.id }, row.leads)
  const shopper = await shopperOf(db, { website, typed: [], customerIds: row.customers }, leads)
  const bytes = await zipOf(parts, shopper, website)
  const taken = await db
    .updateTable('shopper_hand_overs')
    .set({ fetched_at: clock() })
    .where('website_id', '=', row.website_id)
    .where('id', '=', row.id)
    .where('fetched_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken ? { bytes, website, id: row.id } : null
}

/** `data.json`, a page to read, and the files. */
export async function zipOf(
  parts: HandOverParts,
  shopper: Shopper,
  website: Website,
): Promise<Uint8Array<ArrayBuffer>> {
  const data: Record<string, readonly unknown[]> = {}
  for (const store of personStores) data[store.name] = await store.export(parts, shopper)
  const made = { website: website.name, made_at: parts.clock().toISOString() }
  const contents: Zippable = {
    'data.json': strToU8(`${JSON.stringify({ ...made, ...data }, null, 2)}\n`),
    'read me.html': strToU8(readablePage(website, data, parts.clock())),
  }
  for (const leadId of shopper.leadIds)
    for (const file of await listLeadFiles({ db: parts.db, websiteId: website.id }, leadId)) {
      const bytes = await parts.leadBlobs.read(file)
      if (bytes) contents[`files/${file.id}-${plainName(file.name)}`] = new Uint8Array(bytes)
    }
  return zipSync(contents)
}

function plainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}. -]/gu, '-').slice(-80)
}

function readablePage(
  website: Website,
  data: Readonly<Record<string, readonly unknown[]>>,
  now: Date,
): string {
  const title = `What ${website.name} has of you`
  const sections = Object.entries(data)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => `<h2>${escapeHtml(capitalised(name))}</h2>${rows.map(readable).join('<hr>')}`)
  return `<!doctype html><html lang="${website.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-wrap}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(`As of ${dateText(now, website)}. The same is in data.json, for programs; files that you sent are in the folder files.`)}</p>${sections.join('') || '<p>Nothing.</p>'}</body></html>`
}

/** A value as a list of its names and values; what is empty is left out. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<div>${readable(one)}</div>`).join('')
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value))
  const pairs = Object.entries(value).filter(([, one]) => !isEmpty(one))
  return `<dl>${pairs.map(([name, one]) => `<dt>${escapeHtml(capitalised(name.replaceAll('_', ' ')))}</dt><dd>${readable(one)}</dd>`).join('')}</dl>`
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0 && !(value instanceof Date)
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
