import { createHash } from 'node:crypto'
import { isAppError } from '#app/core/errors.ts'
import type { Problem } from '#app/core/problem.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { FactChange } from '#app/features/vehicles/history.ts'
import { itemNames } from '#app/features/vehicles/passport/item-values.ts'
import { changePassport, getPassport } from './change-passport.server.ts'
import { giveDocument, takeDocument, userOf } from './documents.server.ts'
import type { FolderDocumentFile, FolderDocumentFiles } from './folder-documents.server.ts'
import { readImperfection } from './imperfection-wish.ts'
import { addImperfection } from './imperfections.server.ts'
import { readItem } from './item-wish.ts'
import {
  documentsOf,
  mediaOf,
  type PassportEntry,
  passportEntrySchema,
  withHashes,
} from './passport-entry.ts'
import { type PassportOf, passportReader } from './passport-reader.ts'
import { daysBetween, withShiftedDays } from './shift-days.ts'
import { writeItem } from './write-item.server.ts'

/** What became of a website folder's `passports.json`. */
export interface PassportImport {
  readonly applied: number
  readonly unchanged: number
  /** What is wrong with entries; their vehicles stay as they were. */
  readonly problems: readonly Problem[]
  /** Entries without a vehicle, or whose vehicle is sold. */
  readonly notes: readonly string[]
}

const actor = 'cli'

/**
 * Brings passports in bulk, by the rules of the API. An entry says what it names and nothing of the rest; the same entry is
 * applied once, so that what people say since stays.
 */
export async function importPassports(
  scope: WriteScope,
  entries: readonly PassportEntry[],
  locations: readonly Location[],
  documents: FolderDocumentFiles,
): Promise<PassportImport> {
  const problems: Problem[] = []
  const notes: string[] = []
  const counts = { applied: 0, unchanged: 0 }
  const days = scope.website.demo ? shiftOf(entries, scope) : 0
  for (const [at, written] of entries.entries()) {
    const vehicleId = await findVehicleId(scope, written)
    if (vehicleId === null) {
      notes.push(`passports.json: no vehicle ${written.stocknum} is in stock`)
      continue
    }
    const entry = days === 0 ? written : passportEntrySchema.parse(withShiftedDays(written, days))
    const kept = keptDocuments(entry, documents)
    if ('problems' in kept) {
      problems.push(...kept.problems.map((problem) => problemOf(at, written, problem)))
      continue
    }
    try {
      const told = { entry, documents: kept.documents, hash: hashOf(written, kept.documents) }
      const outcome = await applyEntry(scope, vehicleId, told, locations)
      if (outcome === 'applied' || outcome === 'unchanged') counts[outcome] += 1
      else problems.push(...outcome.map((problem) => problemOf(at, written, problem)))
    } catch (error) {
      if (!isAppError(error)) throw error
      notes.push(`passports.json: ${written.stocknum}: ${error.message}`)
    }
  }
  return { ...counts, problems, notes }
}

/** The days of a demo are as recent as those of its stock: the latest one is yesterday. */
function shiftOf(entries: readonly PassportEntry[], { website, now }: WriteScope): number {
  const days = entries.flatMap(({ items }) => Object.values(items).flatMap((item) => item?.dated ?? []))
  const latest = days.toSorted().at(-1)
  return latest === undefined ? 0 : daysBetween(latest, dayAt(now, website.time_zone)) - 1
}

async function findVehicleId(
  { db, website }: WriteScope,
  { stocknum, vin, dealership }: PassportEntry,
): Promise<number | null> {
  const ids = website.dealerships
    .filter(({ slug }) => dealership === undefined || slug === dealership)
    .map(({ id }) => id)
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'facts', 'edits'])
    .where('dealership_id', 'in', [-1, ...ids])
    .where('stocknum', '=', stocknum)
    .where('sold_at', 'is', null)
    .orderBy('id')
    .execute()
  const [row] = rows.filter(({ facts }) => vin === undefined || vinIn(facts) === vin.toUpperCase())
  return row?.id ?? null
}

function vinIn(facts: unknown): string | null {
  const isRecord = typeof facts === 'object' && facts !== null && 'vin' in facts
  return isRecord && typeof facts.vin === 'string' ? facts.vin.toUpperCase() : null
}

/** The documents that an entry names, as they are kept; or why one of them is not. */
function keptDocuments(
  entry: PassportEntry,
  files: FolderDocumentFiles,
): { readonly documents: readonly KeptNamed[] } | { readonly problems: readonly FieldProblem[] } {
  const named = documentsOf(entry)
  const problems = named.flatMap(({ field, file }): FieldProblem[] => {
    const kept = files.get(file)
    return typeof kept === 'string' ? [{ field, message: kept }] : []
  })
  if (problems.length > 0) return { problems }
  return {
    documents: named.flatMap(({ file }): KeptNamed[] => {
      const kept = files.get(file)
      // named twice, it is shown where one of the two says so
      const publish = named.some((one) => one.file === file && one.publish)
      return kept === undefined || typeof kept === 'string' ? [] : [{ ...kept, file, publish }]
    }),
  }
}

interface KeptNamed extends FolderDocumentFile {
  readonly file: string
  readonly publish: boolean
}

/** What is told of a vehicle, and the hash of it all. */
interface ToldEntry {
  readonly entry: PassportEntry
  readonly documents: readonly KeptNamed[]
  readonly hash: string
}

function applyEntry(
  scope: WriteScope,
  vehicleId: number,
  told: ToldEntry,
  locations: readonly Location[],
): Promise<'applied' | 'unchanged' | readonly FieldProblem[]> {
  return changePassport<'applied' | 'unchanged' | readonly FieldProblem[]>(
    scope,
    actor,
    vehicleId,
    async (at, within) => {
      if (await isApplied(within, at, told.hash)) return { changes: [], result: 'unchanged' }
      const now = () => getPassport(within, vehicleId)
      const changes = [...(await giveDocuments(within, at, told))]
      changes.push(...(await replaceImperfections(within, await now(), told, locations)))
      changes.push(...(await writeItems(within, await now(), told, locations)))
      changes.push(...(await takeLeftDocuments(within, await now(), told)))
      await noteEntry(within, at, told.hash)
      return { changes, result: 'applied' }
    },
  ).catch((error: unknown) => {
    if (error instanceof Refused) return error.problems
    throw error
  })
}

/** Thrown to roll back what was written of an entry. */
class Refused extends Error {
  readonly problems: readonly FieldProblem[]

  constructor(problems: readonly FieldProblem[]) {
    super('an entry of passports.json is refused')
    this.problems = problems
  }
}

async function giveDocuments(
  within: WriteScope,
  at: PassportOf,
  { documents }: ToldEntry,
): Promise<FactChange[]> {
  const changes: FactChange[] = []
  for (const document of new Map(documents.map((one) => [one.hash, one])).values())
    changes.push(...(await giveDocument(at, within, actor, document)))
  return changes
}

/** A document that the file brought before and names no more leaves, unless what a person said since names it. */
async function takeLeftDocuments(
  within: WriteScope,
  at: PassportOf,
  { documents }: ToldEntry,
): Promise<FactChange[]> {
  const { dealership_id, id } = at.vehicle
  const brought = await within.db
    .selectFrom('documents')
    .select('hash')
    .where('dealership_id', '=', dealership_id)
    .where('vehicle_id', '=', id)
    .where('actor', '=', actor)
    .execute()
  const named = new Set(documents.map(({ hash }) => hash))
  const left = at.passport.documents.filter(
    ({ hash }) =>
      !named.has(hash) && brought.some((one) => one.hash === hash) && userOf(hash, at.passport) === null,
  )
  const changes: FactChange[] = []
  for (const document of left) changes.push(...(await takeDocument(at, within, document)))
  return changes
}

/** The list of an entry takes the place of the one that the file brought before; what others have disclosed stays. */
async function replaceImperfections(
  within: WriteScope,
  at: PassportOf,
  told: ToldEntry,
  locations: readonly Location[],
): Promise<FactChange[]> {
  const { entry } = told
  const reader = passportReader(at, within, locations, mediaOf(entry))
  const { source = null, dated = null } = entry.items.imperfections ?? {}
  const read = withHashes(entry, hashIn(told)).imperfections.map((wish) =>
    readImperfection({ ...wish, source: wish.source ?? source, dated: wish.dated ?? dated }, reader),
  )
  const problems = read.flatMap((one, index) =>
    one.ok
      ? []
      : one.problems.map(({ field, message }) => ({ field: `imperfections.${index}.${field}`, message })),
  )
  if (problems.length > 0) throw new Refused(problems)
  const { dealership_id, id } = at.vehicle
  await within.db
    .deleteFrom('imperfections')
    .where('dealership_id', '=', dealership_id)
    .where('vehicle_id', '=', id)
    .where('actor', '=', actor)
    .execute()
  const changes: FactChange[] = []
  for (const one of read)
    if (one.ok) changes.push(...(await addImperfection(at, within, actor, one.record)).changes)
  return changes
}

async function writeItems(
  within: WriteScope,
  at: PassportOf,
  told: ToldEntry,
  locations: readonly Location[],
): Promise<FactChange[]> {
  const reader = passportReader(at, within, locations, mediaOf(told.entry))
  const { items } = withHashes(told.entry, hashIn(told))
  const changes: FactChange[] = []
  const problems: FieldProblem[] = []
  for (const name of itemNames) {
    const item = items[name]
    if (item === undefined) continue
    const read = readItem(name, item, reader)
    if (read.ok) changes.push(...(await writeItem(at, within, actor, name, read.record)))
    else
      problems.push(
        ...read.problems.map(({ field, message }) => ({ field: `items.${name}.${field}`, message })),
      )
  }
  if (problems.length > 0) throw new Refused(problems)
  return changes
}

async function isApplied(within: WriteScope, { vehicle }: PassportOf, hash: string): Promise<boolean> {
  const row = await within.db
    .selectFrom('passport_entries')
    .select('content_hash')
    .where('dealership_id', '=', vehicle.dealership_id)
    .where('vehicle_id', '=', vehicle.id)
    .executeTakeFirst()
  return row?.content_hash === hash
}

async function noteEntry({ db, now }: WriteScope, { vehicle }: PassportOf, hash: string): Promise<void> {
  const row = { content_hash: hash, applied_at: now }
  await db
    .insertInto('passport_entries')
    .values({ dealership_id: vehicle.dealership_id, vehicle_id: vehicle.id, ...row })
    .onConflict((c) => c.columns(['dealership_id', 'vehicle_id']).doUpdateSet(row))
    .execute()
}

function problemOf(index: number, { stocknum }: PassportEntry, { field, message }: FieldProblem): Problem {
  const place = { file: 'passports.json', line: 1, column: 1 }
  return { ...place, field: `[${index}].${field}`, value: stocknum, message }
}

/** The hash of a document that an entry names. */
function hashIn({ documents }: ToldEntry): (file: string) => string {
  const hashes = new Map(documents.map(({ file, hash }) => [file, hash]))
  return (file) => hashes.get(file) ?? ''
}

/** Another document under the same name makes another entry. */
function hashOf(entry: PassportEntry, documents: readonly KeptNamed[]): string {
  const hash = createHash('sha256').update(JSON.stringify(entry))
  for (const { sha256 } of documents) hash.update(sha256)
  return hash.digest('hex')
}
