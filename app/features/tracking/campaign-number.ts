/** The number that visitors of a campaign see in place of another, so that its calls can be counted. */
export interface CampaignNumber {
  /** Parameters of the address that the visit began with, each with its value. */
  readonly when: Readonly<Record<string, string>>
  /** As it is written. */
  readonly number: string
  /** The number in whose place it stands. */
  readonly instead_of: string
}

/** Those that hold for a visit that began so: the first that fits for each number. */
export function numbersFor(
  numbers: readonly CampaignNumber[],
  first: Readonly<Record<string, string>>,
): CampaignNumber[] {
  const fitting = numbers.filter(({ when }) =>
    Object.entries(when).every(([name, value]) => first[name]?.toLowerCase() === value.toLowerCase()),
  )
  return fitting.filter(
    ({ instead_of }, index) =>
      fitting.findIndex((other) => digitsOf(other.instead_of) === digitsOf(instead_of)) === index,
  )
}

/** Are these one number, however they are written? A country's prefix is left out of the comparison. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  return a !== '' && b !== '' && (a === b || significant(a) === significant(b))
}

export function digitsOf(number: string): string {
  return number.replaceAll(/[^\d+]/g, '')
}

/** Without `+61`, `+64`, `+1` or the `0` of calls within the country. */
function significant(digits: string): string {
  return digits.replace(/^(\+6[14]|\+1|0)/, '')
}
