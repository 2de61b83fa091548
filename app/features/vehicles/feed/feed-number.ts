import { type Cents, fromDollars } from '#app/core/money.ts'

/**
 * Reads "$74,990", "12 400 km", "2,930 kg", and "74.990,50 €" of a feed that writes a comma before the cents: a number
 * with the symbols and units that people write around it. Null where it is no number.
 */
export function readNumber(written: string, decimal: '.' | ',' = '.'): number | null {
  const bare = written
    .trim()
    .replace(/^(AUD|NZD|USD|EUR|A\$|AU\$|NZ\$|US\$|\$|€)\s*/i, '')
    .replace(
      /\s*(kms?|kilomet(re|er)s?|miles|mi|kgs?|lbs?|pounds|mm|m|ft|feet|cc|kwh?|nm|l\/100 ?km|g\/km|l|hrs?|hours?|AUD|NZD|USD|EUR|€|\$)\.?$/i,
      '',
    )
    .replace(/\s(?=\d{3}(\D|$))/g, '')
  const plain = decimal === ',' ? withPoint(bare) : bare
  if (plain === null || !/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain)) return null
  return Number(plain.replaceAll(',', ''))
}

/** "1.234,50" as "1234.50", and "1.234,-", which is a whole amount. */
function withPoint(bare: string): string | null {
  const [, whole = '', part] = /^(-?\d{1,3}(?:\.\d{3})+|-?\d+)(?:,(\d+|-+))?$/.exec(bare) ?? []
  if (whole === '') return null
  const digits = whole.replaceAll('.', '')
  return part === undefined || part.startsWith('-') ? digits : `${digits}.${part}`
}

/** Words in place of a price that mean the price is not published. */
const untold = /^(poa|tba|tbc|call|ask|contact us|enquire|price on (application|request)|on application)\b/i

export function readMoney(
  written: string,
  decimal: '.' | ',' = '.',
): { ok: true; amount: Cents | null } | { ok: false } {
  if (untold.test(written.trim())) return { ok: true, amount: null }
  const dollars = readNumber(written, decimal)
  if (dollars === null || dollars < 0 || dollars > 100_000_000) return { ok: false }
  return { ok: true, amount: fromDollars(dollars) }
}

export function readYesNo(written: string): boolean | null {
  if (/^(y|yes|true|t|1|certified|cpo)$/i.test(written.trim())) return true
  if (/^(n|no|false|f|0)$/i.test(written.trim())) return false
  return null
}
