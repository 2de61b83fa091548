export interface LoginOffer {
  /** Whether the split test lets only some browsers sign in (AUTH-05). */
  readonly isSplit: boolean
  readonly channels: { readonly phone: boolean; readonly email: boolean }
}
