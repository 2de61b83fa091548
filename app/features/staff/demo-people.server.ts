import type { Website } from '#app/features/tenancy/website.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { recordAct } from './audit.server.ts'
import { findPerson, findPersonByEmail, insertGrant, insertPerson } from './people.server.ts'
import { everywhere, type Person } from './person.ts'
import type { Role } from './role.ts'

/** Somebody whom one press signs in to a demonstration, and what the button says (DESK-19). */
export interface DemoPerson {
  readonly key: string
  readonly label: string
}

interface Played extends DemoPerson {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** The website where the role holds; null: everywhere. */
  readonly slug: string | null
}

/** Nobody has these mailboxes (RFC 2606). */
const cast: readonly Played[] = [
  {
    key: 'owner',
    label: 'Owner of Red Gum Caravans',
    name: 'Robyn Ashdown',
    email: 'robyn@red-gum-caravans.example',
    role: 'owner',
    slug: 'red-gum-caravans',
  },
  {
    key: 'sales',
    label: 'Salesperson at Harbourline Motors',
    name: 'Callum Reyes',
    email: 'callum@harbourline-motors.example',
    role: 'sales',
    slug: 'harbourline-motors',
  },
  {
    key: 'operator',
    label: 'Operator of all websites',
    name: 'Ines Moreau',
    email: 'ines@operators.example',
    role: 'operator',
    slug: null,
  },
]

/** Who can be played on these websites. */
export function listDemoPeople(websites: readonly Pick<Website, 'slug'>[]): DemoPerson[] {
  return cast
    .filter(({ slug }) => slug === null || websites.some((website) => website.slug === slug))
    .map(({ key, label }) => ({ key, label }))
}

/** Whether all visitors of a demonstration are this person: none of them decides how, or where, the others are signed in. */
export function isPlayedByAll({ email }: Pick<Person, 'email'>): boolean {
  return cast.some((played) => played.email === email)
}

/** The person who is played; made at the first press. Null where nobody has that key. */
export async function demoPerson(
  db: Db,
  key: string,
  websites: readonly Pick<Website, 'id' | 'slug'>[],
  now: Date,
): Promise<Person | null> {
  const played = cast.find((one) => one.key === key)
  if (!played) return null
  const website = websites.find(({ slug }) => slug === played.slug)
  if (played.slug !== null && !website) return null
  return inTransaction(db, async (db) => {
    const known = await findPersonByEmail(db, played.email)
    const isThere = known !== null && known.state === 'active' && known.grants.length > 0
    if (isThere) return known
    const { name, email } = played
    const id = known?.id ?? (await insertPerson(db, { name, email, state: 'active' }, now))
    if (known !== null)
      await db.updateTable('people').set({ state: 'active', ended_at: null }).where('id', '=', id).execute()
    const scope = { ...everywhere, websiteId: website?.id ?? null }
    if (known === null || known.grants.length === 0) await insertGrant(db, id, played.role, scope, now)
    const by = { personId: id, sessionId: null }
    await recordAct(
      db,
      by,
      {
        websiteId: scope.websiteId,
        act: 'person.played',
        subject: `person:${id}`,
        after: { role: played.role },
      },
      now,
    )
    return findPerson(db, id)
  })
}
