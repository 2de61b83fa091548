import type { Grant, GrantScope, Person } from './person.ts'
import { type Role, roles } from './role.ts'

/** Everything that somebody may be allowed at the desk. */
export const rights = [
  'people',
  'leads.view',
  'leads.contact',
  'leads.work',
  'leads.hand',
  'leads.export',
  'payments.refund',
  'bookings.change',
  'person.erase',
  'site.leads',
  'site.content',
  'site.look',
  'site.settings',
  'stock.view',
  'stock.edit',
  'stock.price',
  'stock.feeds',
  'stock.publish',
  'reports',
  'reports.own',
  'reports.views',
  'audit',
  'fleet',
  'site.technical',
] as const

export type Right = (typeof rights)[number]

/** What a right is asked for: where it stands, and of a lead who holds it, of a grant which role it gives. */
export interface Subject extends GrantScope {
  /** Of a lead: the id of the person who holds it, null where nobody does. */
  readonly holderId?: string | null
  /** Of a person or grant: the role that is given or taken. */
  readonly role?: Role
}

/** When a role has a right; a subject that says nothing of a holder or role is asked about in general. */
type Rule = boolean | ((subject: Partial<Subject>, personId: string) => boolean)

const ownOrFree: Rule = ({ holderId }, personId) =>
  holderId === undefined || holderId === null || holderId === personId
const givesOnly =
  (...given: readonly Role[]): Rule =>
  ({ role }) =>
    role === undefined || given.includes(role)

/** The table of rights (DESK-06). What is not here, nobody may. */
const table: Readonly<Record<Role, Readonly<Partial<Record<Right, Rule>>>>> = {
  operator: {
    people: true,
    'site.content': true,
    'site.look': true,
    'site.settings': true,
    'stock.view': true,
    'stock.feeds': true,
    'stock.publish': true,
    audit: true,
    fleet: true,
    'site.technical': true,
  },
  owner: {
    people: givesOnly('owner', 'manager', 'sales', 'editor'),
    'leads.view': true,
    'leads.contact': true,
    'leads.work': true,
    'leads.hand': true,
    'leads.export': true,
    'payments.refund': true,
    'bookings.change': true,
    'person.erase': true,
    'site.leads': true,
    'site.content': true,
    'site.look': true,
    'site.settings': true,
    'stock.view': true,
    'stock.edit': true,
    'stock.price': true,
    'stock.feeds': true,
    'stock.publish': true,
    reports: true,
    'reports.own': true,
    'reports.views': true,
    audit: true,
  },
  manager: {
    people: givesOnly('sales', 'editor'),
    'leads.view': true,
    'leads.contact': true,
    'leads.work': true,
    'leads.hand': true,
    'leads.export': true,
    'payments.refund': true,
    'bookings.change': true,
    'site.content': true,
    'stock.view': true,
    'stock.edit': true,
    'stock.price': true,
    reports: true,
    'reports.own': true,
    'reports.views': true,
  },
  sales: {
    'leads.view': true,
    'leads.contact': ownOrFree,
    'leads.work': ownOrFree,
    'bookings.change': true,
    'stock.view': true,
    'stock.edit': true,
    'reports.own': true,
  },
  editor: {
    'site.content': true,
    'site.look': true,
    'stock.view': true,
    'reports.views': true,
  },
}

/**
 * Whether a person may do something to a subject. The default is no; somebody who is ended may nothing.
 *
 * @param subject all of its ids that are known: a lead's website, dealership and location
 */
export function may(
  person: Pick<Person, 'id' | 'state' | 'grants'>,
  right: Right,
  subject: Subject,
): boolean {
  if (person.state === 'ended') return false
  return person.grants.some(
    (grant) => reaches(grant, subject) && isAllowed(table[grant.role][right], subject, person.id),
  )
}

/** Whether a person may do this anywhere at all: pages that then show what is in their scope ask so. */
export function mayAnywhere(person: Pick<Person, 'id' | 'state' | 'grants'>, right: Right): boolean {
  if (person.state === 'ended') return false
  return person.grants.some(({ role }) => isAllowed(table[role][right], {}, person.id))
}

/** The scopes in which a person has a right, for questions to the database. */
export function scopesWith(person: Pick<Person, 'id' | 'state' | 'grants'>, right: Right): GrantScope[] {
  if (person.state === 'ended') return []
  return person.grants.filter(({ role }) => isAllowed(table[role][right], {}, person.id))
}

/** The roles that a person may give in that scope. */
export function rolesToGive(person: Pick<Person, 'id' | 'state' | 'grants'>, scope: GrantScope): Role[] {
  const isEverywhere = scope.websiteId === null && scope.dealershipId === null
  return roles.filter(
    (role) => (role !== 'operator' || isEverywhere) && may(person, 'people', { ...scope, role }),
  )
}

function isAllowed(rule: Rule | undefined, subject: Partial<Subject>, personId: string): boolean {
  return typeof rule === 'function' ? rule(subject, personId) : rule === true
}

/** Whether what is asked for lies within where the role holds. */
function reaches(grant: Grant, subject: GrantScope): boolean {
  if (grant.locationId !== null)
    return subject.websiteId === grant.websiteId && subject.locationId === grant.locationId
  if (grant.dealershipId !== null) return subject.dealershipId === grant.dealershipId
  return grant.websiteId === null || subject.websiteId === grant.websiteId
}

/**
 * What a route of the desk wants of who asks; its module exports it as `handle.right`, and one that does not is answered to
 * nobody: a right that they have somewhere, that they are signed in, that they are signed
 * in or joining by an invitation, or nothing.
 */
export type DeskRight = Right | 'signed in' | 'joining' | 'anybody'

/** The right that the handle of a route names; null where it names none. */
export function rightIn(handle: unknown): DeskRight | null {
  if (typeof handle !== 'object' || handle === null || !('right' in handle)) return null
  const { right } = handle
  return deskRights.find((one) => one === right) ?? null
}

export const deskRights: readonly DeskRight[] = [...rights, 'signed in', 'joining', 'anybody']
