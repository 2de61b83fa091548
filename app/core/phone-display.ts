import type { Locale } from './phone.ts'
import { withoutSeparators } from './phone-separators.ts'

/** A number as people of its country write it; a number that is not recognised stays unchanged (PHONE-20, PHONE-21). */
export function displayPhone(phone: string, locale: Locale): string {
  const bare = withoutSeparators(phone)
  for (const [shape, written] of shapes[locale]) {
    if (shape.test(bare)) return bare.replace(shape, written)
  }
  return phone
}

/** The displayed number with each digit after its fifth character hidden, until it is asked for (PHONE-22). */
export function maskPhone(displayed: string): string {
  return displayed.slice(0, 5) + displayed.slice(5).replace(/\d/g, 'X')
}

const shapes: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  'en-AU': [
    [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^\+61(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
    [/^(0[2378])(\d{4})(\d{4})$/, '($1) $2 $3'],
    [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  ],
  'en-NZ': [
    [/^(02\d)(\d{3})(\d{3,5})$/, '$1 $2 $3'],
    [/^(0[34679])(\d{3})(\d{4})$/, '($1) $2 $3'],
  ],
  'en-US': [[/^([2-9]\d\d)(\d{3})(\d{4})$/, '($1) $2-$3']],
}
