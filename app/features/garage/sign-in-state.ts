/** The progress of a sign-in, as the server knows it where no script runs. */
export interface SignInState {
  readonly contact: string
  readonly by: 'phone' | 'email'
  readonly step: 'contact' | 'code'
  readonly error: string | null
  /** The code itself, on demo websites. */
  readonly shownCode: string | null
}
