import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { Grant, GrantScope, Person, PersonState } from './person.ts'
import type { Role } from './role.ts'
import type { GrantsTable } from './tables.server.ts'

/** A person with when they came. */
export interface ListedPerson extends Person {
  readonly createdAt: Date
}

/** Everybody, those who are ended last; by name. */
export async function listPeople(db: Db): Promise<ListedPerson[]> {
  const [people, grants] = await Promise.all([
    db
      .selectFrom('people')
      .selectAll()
      .orderBy((eb) => eb('state', '=', 'ended'))
      .orderBy((eb) => eb.fn('lower', ['name']))
      .execute(),
    db.selectFrom('grants').selectAll().orderBy('given_at').execute(),
  ])
  return people.map((row) => ({
    ...personOf(
      row,
      grants.filter(({ person_id }) => person_id === row.id),
    ),
    createdAt: row.created_at,
  }))
}

export async function findPerson(db: Db, id: string): Promise<Person | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? personOf(row, await listGrants(db, row.id)) : null
}

/** By their ids: what people are called, also those who are ended. */
export async function namesOfPeople(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @param email in any letter case */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row ? personOf(row, await listGrants(db, row.id)) : null
}

export async function insertPerson(
  db: Db,
  { email, name, state = 'invited' }: { email: string; name: string; state?: PersonState },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('people')
    .values({
      id,
      email: email.trim(),
      name: name.trim(),
      mobile: null,
      state,
      created_at: now,
      ended_at: null,
    })
    .execute()
  return id
}

/** @param now is noted as the end where the person is ended, who then keeps the name in threads and audit */
export async function setPersonState(db: Db, id: string, state: PersonState, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ state, ended_at: state === 'ended' ? now : null })
    .where('id', '=', id)
    .execute()
  if (state === 'ended') await db.deleteFrom('push_endpoints').where('person_id', '=', id).execute()
}

export async function insertGrant(
  db: Db,
  personId: string,
  role: Role,
  scope: GrantScope,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('grants')
    .values({
      id,
      person_id: personId,
      role,
      website_id: scope.websiteId,
      dealership_id: scope.dealershipId,
      location_id: scope.locationId,
      given_at: now,
    })
    .execute()
  return id
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('grants').where('id', '=', id).execute()
}

/**
 * Whether the scope would have nobody of that role left without these grants. Changes of grants wait for each other here, so that two
 * owners cannot end each other at once.
 */
export async function isLastOf(
  db: Db,
  { role, websiteId, dealershipId, locationId }: Omit<Grant, 'id'>,
  without: readonly string[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('grants'))`.execute(db)
  const others = await db
    .selectFrom('grants')
    .innerJoin('people', 'people.id', 'grants.person_id')
    .select('grants.id')
    .where('grants.role', '=', role)
    .where('people.state', '<>', 'ended')
    .where(sql<boolean>`grants.website_id is not distinct from ${websiteId}`)
    .where(sql<boolean>`grants.dealership_id is not distinct from ${dealershipId}`)
    .where(sql<boolean>`grants.location_id is not distinct from ${locationId}`)
    .where('grants.id', 'not in', [...without, '00000000-0000-0000-0000-000000000000'])
    .limit(1)
    .execute()
  return others.length === 0
}

async function listGrants(db: Db, personId: string): Promise<GrantsTable[]> {
  return db.selectFrom('grants').selectAll().where('person_id', '=', personId).orderBy('given_at').execute()
}

interface PersonRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly mobile: string | null
  readonly state: PersonState
}

/** Made of a row of `people` and its rows of `grants`. */
export function personOf(
  row: PersonRow,
  grants: readonly Omit<GrantsTable, 'person_id' | 'given_at'>[],
): Person {
  const { id, email, name, mobile, state } = row
  return {
    id,
    email,
    name,
    mobile,
    state,
    grants: grants.map((grant) => ({
      id: grant.id,
      role: grant.role,
      websiteId: grant.website_id,
      dealershipId: grant.dealership_id,
      locationId: grant.location_id,
    })),
  }
}
