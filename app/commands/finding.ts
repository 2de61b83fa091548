/** What a look has found, in a line. */
export interface Finding {
  readonly check: string
  /** `look`: a person should. */
  readonly state: 'ok' | 'look'
  readonly detail: string
}
