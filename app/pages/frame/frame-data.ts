import type { Chat } from '#app/features/chat/chat-of.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import type { HoursRow } from '#app/features/locations/opening-text.ts'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Measuring } from '#app/features/tracking/measuring.ts'
import type { RowFrom } from './menu-room.ts'

/** Every page knows this of its website, in the browser too. */
export interface FrameData {
  readonly name: string
  readonly locale: Website['locale']
  /** The style sheet chooses by these attributes of the document: design, header, card and so on. */
  readonly look: Readonly<Record<`data-${string}`, string>>
  /** The website uses parts of these designs, so its pages need their style sheets. */
  readonly designs: readonly DesignName[]
  readonly favicon: string | null
  readonly searchPath: string
  /** Whether the visitor's browser may remember the pages of the visit. */
  readonly keepsViews: boolean
  readonly phone: PhoneLink | null
}

/** The height of the logo in the header, in CSS pixels. */
export const logoHeight = 36

export interface Logo {
  readonly url: string
  /** In CSS pixels, at the height that it has in the header; null where it is unknown. */
  readonly width: number | null
}

/** Header and footer are made of this. They stay as they are for a whole visit, so only the server has it. */
export interface Surroundings {
  readonly name: string
  /** As in the frame. */
  readonly designs: readonly DesignName[]
  readonly logo: Logo | null
  readonly searchPath: string
  /** The address of the garage; null where the website has none. */
  readonly savedPath: string | null
  readonly many: string
  readonly phone: PhoneLink | null
  readonly opensOnHover: boolean
  readonly header: readonly RowEntry[]
  readonly footer: readonly MenuItem[]
  readonly departments: readonly Department[]
  readonly locations: readonly FrameLocation[]
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly hasUtilityStrip: boolean
  readonly hasStockSearch: boolean
  /** Such as "ABN 51 824 753 556". */
  readonly businessNumber: string | null
  readonly isDemo: boolean
  /** The text chat; null without one. */
  readonly chat: Chat | null
  /** The services that are told of visits; null where there are none. */
  readonly measuring: Measuring | null
  /** The kind of vehicle that the website sells most, cut out of its scene. */
  readonly drawing: string
}

export interface RowEntry extends HeaderEntry {
  /** From which window on it stands in the row of the header. */
  readonly rowFrom: RowFrom
}

export interface HeaderEntry extends MenuItem {
  /** The range of a manufacturer, shown as a panel of tiles instead of a list. */
  readonly tiles?: readonly RangeTile[]
}

export interface RangeTile {
  readonly label: string
  readonly href: string
  readonly picture: string
  readonly models: readonly { readonly label: string; readonly href: string }[]
}

/** One number to call, and when somebody answers it. */
export interface Department {
  readonly label: string
  readonly phone: PhoneLink
  readonly opening: string
  readonly isOpen: boolean
}

/** One address with everything that is done there. */
export interface FrameLocation {
  readonly name: string
  readonly address: string
  readonly mapUrl: string | null
  readonly licence: string | null
  readonly departments: readonly (Department & { readonly hours: readonly HoursRow[] })[]
}
