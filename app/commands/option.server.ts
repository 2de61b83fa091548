/** A command declares each of its options like this. */
export interface Option {
  /** The usage text shows this name for the option's value; an option without one takes no value. */
  readonly value?: string
  readonly help: string
  readonly isRequired?: boolean
}

/** Declares an option that takes no value. */
export function flag(help: string): Option {
  return { help }
}

/** Declares an option with a value, such as `<file>`. */
export function text(value: string, help: string): Option {
  return { value, help }
}

export const asJson = flag('prints JSON, for programs')

/** Limits a list to one website. */
export const ofWebsite = text('<slug>', 'of this website alone')

/** Names the website that the command works on. */
export const forWebsite: Option = { ...text('<slug>', 'of this website'), isRequired: true }
