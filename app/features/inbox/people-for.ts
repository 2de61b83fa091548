import { may } from '#app/features/staff/may.ts'
import type { Person } from '#app/features/staff/person.ts'
import type { EscalationStep } from '#app/features/tenancy/settings/lead-response-setting.ts'
import type { Work } from './work.ts'

/** What rights are asked for: a lead with its place and holder. */
export function subjectOf({
  websiteId,
  dealershipId,
  locationId,
  holder,
}: Pick<Work, 'websiteId' | 'dealershipId' | 'locationId' | 'holder'>) {
  return { websiteId, dealershipId, locationId, holderId: holder }
}

/** Who may be given a lead: everybody who may work there, whoever has it now. */
export function peopleToHandTo(people: readonly Person[], work: Work): Person[] {
  const free = { ...subjectOf(work), holderId: null }
  return people.filter((person) => person.state === 'active' && may(person, 'leads.work', free))
}

/** Whom a step of the escalation is told to. Once somebody has the lead, it concerns nobody else of those who could have taken it. */
export function peopleToTell(people: readonly Person[], work: Work, to: EscalationStep['to']): Person[] {
  const able = peopleToHandTo(people, work)
  if (to === 'claimers') return work.holder === null ? able : able.filter(({ id }) => id === work.holder)
  const subject = subjectOf(work)
  if (to === 'owners') return able.filter((person) => may(person, 'site.leads', subject))
  const managers = able.filter(
    (person) => may(person, 'leads.hand', subject) && !may(person, 'site.leads', subject),
  )
  // where nobody manages the place, its owners do
  return managers.length > 0 ? managers : able.filter((person) => may(person, 'leads.hand', subject))
}
