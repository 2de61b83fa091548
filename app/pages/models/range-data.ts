import type { FloorPlan } from '#app/features/range/floor-plans.ts'
import type { SpecSheet } from '#app/features/range/model-specs.ts'
import type { ShownModel } from '#app/features/range/shown-model.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { HeadPicture, PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

/** One filter for a list of models. */
export interface RangeTab {
  readonly label: string
  readonly href: string
  readonly count: number
  readonly isCurrent: boolean
  readonly picture: string | null
}

export interface RangeData {
  readonly top: PageTop
  readonly tabs: readonly RangeTab[]
  readonly groups: readonly {
    readonly id: string
    readonly title: string | null
    readonly models: readonly ShownModel[]
  }[]
}

export interface ShownPlan extends Pick<FloorPlan, 'name' | 'layout' | 'facts'> {
  readonly picture: HeadPicture | null
  /** A vehicle of this layout that can be seen, with its address. */
  readonly seen: { readonly href: string; readonly label: string } | null
}

export interface ModelPageData {
  readonly top: PageTop
  readonly isNew: boolean
  readonly body: string | null
  readonly description: string
  readonly numbers: readonly { readonly label: string; readonly value: string }[]
  readonly from: ShownModel['from']
  /** All variants of the model with itself among them; empty where it has none. */
  readonly family: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
  readonly plans: readonly ShownPlan[]
  readonly pictures: readonly HeadPicture[]
  readonly features: readonly string[]
  readonly sheet: SpecSheet
  readonly shelf: Shelf | null
  readonly inStock: number
  /** The figures and features come from this many vehicles. */
  readonly described: number
  readonly accessories: number
  readonly brochure: string | null
  readonly enquire: string
  /** "Enquire", in the website's words. */
  readonly asks: string
  readonly ask: Ask
}
