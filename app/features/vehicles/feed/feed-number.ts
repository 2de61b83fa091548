import { type Cents, fromDollars } from '#app/core/money.ts'

/**
 * Reads "$74,990", "12 400 km", "2,930 kg": a number with the symbols and units that people write around it. Null where
 * it is no number.
 */
export function readNumber(written: string): number | null {
  const bare = written
    .trim()
    .replace(/^(AUD|NZD|USD|A\$|NZ\$|US\$|\$)\s*/i, '')
    .replace(
      /\s*(kms?|kilomet(re|er)s?|miles|mi|kgs?|lbs?|pounds|mm|m|ft|feet|cc|kwh?|nm|l|hrs?|hours?|AUD|NZD|USD)\.?$/i,
      '',
    )
    .replace(/\s(?=\d{3}(\D|$))/g, '')
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(bare)) return null
  return Number(bare.replaceAll(',', ''))
}

/** Words in place of a price that mean the price is not published. */
const untold = /^(poa|tba|tbc|call|ask|contact us|enquire|price on (application|request)|on application)\b/i

export function readMoney(written: string): { ok: true; amount: Cents | null } | { ok: false } {
  if (untold.test(written.trim())) return { ok: true, amount: null }
  const dollars = readNumber(written)
  if (dollars === null || dollars < 0 || dollars > 100_000_000) return { ok: false }
  return { ok: true, amount: fromDollars(dollars) }
}

export function readYesNo(written: string): boolean | null {
  if (/^(y|yes|true|t|1|certified|cpo)$/i.test(written.trim())) return true
  if (/^(n|no|false|f|0)$/i.test(written.trim())) return false
  return null
}
