import type { Right } from '#app/features/staff/may.ts'

/** Where one can go from every page of the desk. */
export interface Place {
  readonly path: string
  readonly label: string
  /** Who has it nowhere is not shown the place. */
  readonly right: Right
}

/** In the order of the rail and of the bar at the foot; the first that somebody may see is where they begin. */
export const places: readonly Place[] = [
  { path: '/inbox', label: 'Inbox', right: 'leads.view' },
  { path: '/shoppers', label: 'Shoppers', right: 'person.erase' },
  { path: '/people', label: 'People', right: 'people' },
  { path: '/audit', label: 'Audit', right: 'audit' },
]
