import type { MenuItem } from '#app/features/content/content.ts'
import type { Website } from '#app/features/tenancy/website.ts'

export interface PhoneLink {
  readonly text: string
  readonly href: string
}

/** The public shape of what surrounds every page, field by field. */
export interface FrameData {
  readonly name: string
  readonly locale: Website['locale']
  readonly branding: Website['branding']
  readonly favicon: string | null
  readonly logo: string | null
  readonly searchPath: string
  /** May the visitor's browser remember where the visit has been? */
  readonly keepsViews: boolean
  readonly phone: PhoneLink | null
  readonly header: readonly MenuItem[]
  readonly footer: readonly MenuItem[]
  readonly locations: readonly FrameLocation[]
}

export interface FrameLocation {
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly phone: PhoneLink | null
  readonly licence: string | null
}
