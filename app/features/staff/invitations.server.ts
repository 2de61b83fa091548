import type { Db } from '#app/server/db.server.ts'
import { newToken, tokenDigest } from '#app/server/tokens.server.ts'
import { mailFromDesk } from './desk-mail.server.ts'
import type { Person } from './person.ts'
import { sessionRules } from './session-rules.ts'
import type { StaffServices } from './staff-services.server.ts'

export interface NewInvitation {
  readonly personId: string
  /** Null: the command line. */
  readonly invitedBy: string | null
  readonly seconds: number
}

/** Makes an invitation, whose token is known to nobody else; an earlier one of the person is void. */
export async function makeInvitation(
  db: Db,
  { personId, invitedBy, seconds }: NewInvitation,
  now: Date,
): Promise<string> {
  const token = newToken()
  await withdrawInvitations(db, personId, now)
  await db
    .insertInto('invitations')
    .values({
      token_digest: tokenDigest('invitation', token),
      person_id: personId,
      invited_by: invitedBy,
      made_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      ended_at: null,
    })
    .execute()
  return token
}

/** Makes every open invitation of a person void. */
export async function withdrawInvitations(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

/** An invitation that is good; or who made it, where it is so no more; null where it never was. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.person_id')
    .leftJoin('people as inviter', 'inviter.id', 'invitations.invited_by')
    .select([
      'invitations.person_id as personId',
      'invitations.expires_at',
      'invitations.ended_at',
      'people.state',
      'people.name',
      'inviter.name as inviter',
    ])
    .where('token_digest', '=', tokenDigest('invitation', token))
    .executeTakeFirst()
  if (!row) return null
  const isGood = row.ended_at === null && row.expires_at > now && row.state !== 'ended'
  return { isGood, personId: row.personId, name: row.name, inviter: row.inviter }
}

/** True for the one call that uses the invitation up. */
export async function takeInvitation(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('token_digest', '=', tokenDigest('invitation', token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Where an invitation leads. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/join/${token}`
}

/** Mails an invitation. @returns false where no mail server has taken it */
export function mailInvitation(
  staff: StaffServices,
  { person, inviter, link }: { person: Pick<Person, 'id' | 'name' | 'email'>; inviter: string; link: string },
): Promise<boolean> {
  const { host, origin } = new URL(link)
  const hours = sessionRules.invitationSeconds / 3600
  return mailFromDesk(staff, origin, {
    kind: 'invitation',
    key: [link],
    personId: person.id,
    to: person.email,
    subject: `${inviter} invites you to the desk`,
    text: `Hello ${person.name},\n\n${inviter} invites you to ${host}, where the leads and pages of your websites are looked after.\n\nOpen this link within ${hours} hours and choose how you sign in from then on. It works once:\n\n${link}\n\nIf you did not expect this, do nothing.\n`,
  })
}
