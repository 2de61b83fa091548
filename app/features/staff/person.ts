import type { Role } from './role.ts'

export type PersonState = 'invited' | 'active' | 'ended'

/** Where a role holds: everywhere (all null), at a website, at a location of it, or at a dealership of any website. */
export interface GrantScope {
  readonly websiteId: number | null
  readonly dealershipId: number | null
  readonly locationId: number | null
}

/** A role somewhere; several add up. */
export interface Grant extends GrantScope {
  readonly id: string
  readonly role: Role
}

/** Somebody who works at the desk. A shopper is no person in this sense. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly mobile: string | null
  readonly state: PersonState
  readonly grants: readonly Grant[]
}

/** The scope of a role that holds everywhere. */
export const everywhere: GrantScope = { websiteId: null, dealershipId: null, locationId: null }

/** The website that somebody belongs to, whose owners see in the audit when they come and go; null: of none or of several. */
export function websiteOfPerson({ grants }: Pick<Person, 'grants'>): number | null {
  const ids = new Set(grants.map(({ websiteId }) => websiteId))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** The letters that stand for a person where there is no room for the name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return ((first[0] ?? '') + (last?.[0] ?? '')).toUpperCase()
}
