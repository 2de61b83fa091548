const formats = new Map<string, Intl.NumberFormat>()

/** "12,400", "6.24": Australia, New Zealand and the United States write numbers alike (I18N-03). */
export function numberText(amount: number, mostDecimals = 2, leastDecimals = 0): string {
  const key = `${mostDecimals} ${leastDecimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en', { maximumFractionDigits: mostDecimals, minimumFractionDigits: leastDecimals })
  formats.set(key, format)
  // adding 0 makes the negative zero an ordinary one
  return format.format(amount + 0)
}
