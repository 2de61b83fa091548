/** An option of a command, as the command declares it. */
export interface Option {
  /** What follows it, as a usage names it; without one it stands alone. */
  readonly value?: string
  readonly help: string
  readonly isRequired?: boolean
}

/** One that stands alone. */
export function flag(help: string): Option {
  return { help }
}

/** One with a value, such as `<file>`. */
export function text(value: string, help: string): Option {
  return { value, help }
}

export const asJson = flag('prints JSON, for programs')

/** Narrows a list. */
export const ofWebsite = text('<slug>', 'of this website alone')

/** Says which website it is about. */
export const forWebsite: Option = { ...text('<slug>', 'of this website'), isRequired: true }
