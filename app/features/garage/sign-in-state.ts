/** How far signing in has come, as the server knows it where no script runs. */
export interface SignInState {
  readonly contact: string
  readonly by: 'phone' | 'email'
  readonly step: 'contact' | 'code'
  readonly error: string | null
  /** The code itself, on the demo's websites. */
  readonly shownCode: string | null
}
