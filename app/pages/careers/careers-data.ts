import type { Department } from '#app/features/content/team.ts'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'

export interface ShownPosition {
  readonly href: string
  readonly title: string
  readonly location: string
  readonly type: string
  /** Such as "26 Feb 2027". */
  readonly closes: string | null
  readonly summary: string
}

export interface CareersData {
  readonly top: PageTop
  readonly count: number
  readonly positions: readonly ShownPosition[]
  readonly departments: readonly Department[]
  /** The address of the page about the team, if the website has one. */
  readonly teamPage: string | null
  readonly ask: Ask
}

export interface PositionsData {
  readonly top: PageTop
  readonly location: string | null
  readonly locations: readonly { readonly name: string; readonly count: number }[]
  readonly total: number
  readonly positions: readonly ShownPosition[]
  /**
   * The page says this where it lists nothing, with a phone number where nobody knows whether there are
   * positions (ERR-10).
   */
  readonly none: { readonly sentence: string; readonly phone: PhoneLink | null }
  readonly contact: string
}

export interface PositionPageData {
  readonly top: PageTop
  readonly position: ShownPosition
  readonly paragraphs: readonly string[]
  readonly apply: string
  readonly others: readonly ShownPosition[]
  readonly ask: Ask
}
