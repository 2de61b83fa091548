import type { Person } from './person.ts'

const hour = 3600
const day = 24 * hour

/** The limits of a session (DESK-13), in seconds and numbers. */
export const sessionRules = {
  usual: { lifeSeconds: 12 * hour, idleSeconds: 30 * 60 },
  ownDevice: { lifeSeconds: 30 * day, idleSeconds: 7 * day },
  /** Until a way to sign in is added. */
  joining: { lifeSeconds: hour, idleSeconds: 30 * 60 },
  mostOfPerson: 10,
  /** Of somebody whom all visitors of a demonstration play: an eleventh visitor must not sign the first one out. */
  mostOfPlayed: 500,
  /** For how long a proof of who somebody is counts (DESK-15). */
  confirmedSeconds: 10 * 60,
  /** How often somebody may try to prove it before the session ends. */
  confirmationTries: 5,
  /** An invitation by mail, and the one that the command line prints. */
  invitationSeconds: 72 * hour,
  printedInvitationSeconds: 30 * 60,
} as const

/** How long a session may last and go unused; on their own device longer, though never for operators. */
export function lifeOf(person: Pick<Person, 'grants'>, isOwnDevice: boolean) {
  const isOperator = person.grants.some(({ role }) => role === 'operator')
  return isOwnDevice && !isOperator ? sessionRules.ownDevice : sessionRules.usual
}
