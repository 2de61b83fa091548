import type { Right } from '#app/features/staff/may.ts'
import type { IconName } from '#app/ui/icon-names.ts'

/** Beside its name stands how many leads are open. */
export const inboxPath = '/inbox'

/** Where one can go from every page of the desk. */
export interface Place {
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** Where else its pages lie. */
  readonly also?: string
  /** Who has it nowhere is not shown the place. */
  readonly right: Right
}

/** In the order of the rail and of the bar at the foot; the first that somebody may see is where they begin. */
export const places: readonly Place[] = [
  { path: inboxPath, also: '/leads', label: 'Inbox', icon: 'inbox', right: 'leads.view' },
  { path: '/stock', label: 'Stock', icon: 'car-front', right: 'stock.view' },
  { path: '/feeds', also: '/outlets', label: 'Feeds', icon: 'refresh-cw', right: 'stock.feeds' },
  { path: '/answers', label: 'Answers', icon: 'message-square-text', right: 'leads.work' },
  { path: '/shoppers', label: 'Shoppers', icon: 'user-search', right: 'person.erase' },
  { path: '/people', label: 'People', icon: 'users', right: 'people' },
  { path: '/audit', label: 'Audit', icon: 'history', right: 'audit' },
]

/** Whether a page is that of a place, or lies within it: the value of `aria-current`. */
export function isHere(
  { path, also }: Pick<Place, 'path' | 'also'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  const isWithin = [path, also].some((place) => place !== undefined && pathname.startsWith(`${place}/`))
  return isWithin ? 'true' : undefined
}
