/** What a list can be narrowed to: the values that its leads have. */
export interface FilterChoices {
  readonly websites: readonly { readonly slug: string; readonly name: string }[]
  readonly places: readonly { readonly id: number; readonly name: string }[]
  /** The vehicle that the list is narrowed to. */
  readonly vehicles: readonly { readonly id: string; readonly name: string }[]
  readonly categories: readonly string[]
  readonly sources: readonly string[]
  readonly holders: readonly { readonly id: string; readonly name: string }[]
}
