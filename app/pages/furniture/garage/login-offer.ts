/** How a visitor may sign in. */
export interface LoginOffer {
  /** Some browsers alone, as the split test has it (AUTH-05). */
  readonly isSplit: boolean
  readonly channels: { readonly phone: boolean; readonly email: boolean }
}
