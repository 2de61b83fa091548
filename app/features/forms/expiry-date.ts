/** The month and year in which a licence or a registration expires, as `2027-08`. */
export type CheckedExpiry = { ok: true; month: string } | { ok: false; message: string }

/**
 * Accepts the current month and later ones (FIELD-12).
 *
 * @param today the current day where the dealership is
 */
export function checkExpiryDate(typed: string, today: string): CheckedExpiry {
  const [, month = '', year = ''] = /^(\d{1,2})\s?[/-]\s?(\d{4}|\d{2})$/.exec(typed.trim()) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  if (!isMonth) return { ok: false, message: 'Please enter a month and a year, for example 08/2027.' }
  const written = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}`
  return written >= today.slice(0, 7)
    ? { ok: true, month: written }
    : { ok: false, message: 'Please enter a month that has not passed.' }
}

/** Writes the month as the field shows it: "08/2027". */
export function printExpiryDate(written: string): string {
  const [year = '', month = ''] = written.split('-')
  return `${month}/${year}`
}
