/** The number that visitors of a campaign see in place of another, so that its calls can be counted. */
export interface CampaignNumber {
  /** Parameters of the address with which the visit began, each with its value. */
  readonly when: Readonly<Record<string, string>>
  /** The number as it is displayed. */
  readonly number: string
  /** The number that it replaces. */
  readonly instead_of: string
}

/** The numbers for a visit that began with these parameters: for each replaced number the first that fits. */
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

/** Whether two spellings mean the same number; country prefixes are ignored. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  return a !== '' && b !== '' && (a === b || significant(a) === significant(b))
}

export function digitsOf(number: string): string {
  return number.replaceAll(/[^\d+]/g, '')
}

/** The digits without `+61`, `+64`, `+1` or the `0` of calls within the country. */
function significant(digits: string): string {
  return digits.replace(/^(\+6[14]|\+1|0)/, '')
}
