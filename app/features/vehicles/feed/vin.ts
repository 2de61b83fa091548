export type VinCheck =
  | { readonly ok: true; readonly vin: string; readonly warning: string | null }
  | { readonly ok: false; readonly message: string }

/**
 * Checks a VIN. Outside North America the check digit means nothing, and older vehicles and caravans have shorter
 * chassis numbers: there only the characters are checked (automotive standards 7.2).
 */
export function checkVin(written: string, locale: string, year: number | null): VinCheck {
  const vin = written.trim().toUpperCase()
  if (vin.length === 17) {
    if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))
      return { ok: false, message: 'expected a VIN of letters without I, O and Q, and digits' }
    const hasCheckDigit = locale === 'en-US' && (year ?? 1981) >= 1981
    const warning =
      hasCheckDigit && vin[8] !== checkDigitOf(vin) ? 'the check digit of this VIN does not fit' : null
    return { ok: true, vin, warning }
  }
  if (!/^[A-Z0-9-]{5,16}$/.test(vin))
    return { ok: false, message: 'expected a VIN of 17 letters and digits, or a shorter chassis number' }
  return { ok: true, vin, warning: 'not 17 signs long: taken for a chassis number' }
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '12345678123457923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((sum, sign, index) => sum + numberFor(sign) * (weights[index] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

function numberFor(sign: string): number {
  const letter = letters.indexOf(sign)
  return Number(letter === -1 ? sign : digits[letter])
}
