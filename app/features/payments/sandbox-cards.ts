import { dayAt } from '#app/core/time-zone.ts'

export interface SandboxCard {
  readonly number: string
  /** The sandbox passes this token on instead of the number. */
  readonly token: string
  readonly outcome: 'paid' | 'declined' | 'challenge' | 'lost'
  /** The sandbox shows this text to people who try it. */
  readonly label: string
  readonly message?: string
}

/** The sandbox knows these cards, which behave like the providers' own test cards. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', token: 'sandbox_visa', outcome: 'paid', label: 'It works' },
  {
    number: '4000000000000002',
    token: 'sandbox_declined',
    outcome: 'declined',
    label: 'The bank says no',
    message: 'Your card was declined.',
  },
  {
    number: '4000000000009995',
    token: 'sandbox_no_funds',
    outcome: 'declined',
    label: 'Not enough money',
    message: 'Your card has insufficient funds.',
  },
  {
    number: '4000002760003184',
    token: 'sandbox_3ds',
    outcome: 'challenge',
    label: 'The bank asks (3-D Secure)',
  },
  {
    number: '4000000000000119',
    token: 'sandbox_lost',
    outcome: 'lost',
    label: 'Paid, but the answer is lost',
  },
]

/** The shopper typed these into the card's fields. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** Names the part of a typed card that is wrong; null where the card can be tried. */
export function cardProblem({ number, expiry, cvc }: TypedCard, now: Date): keyof TypedCard | null {
  if (!isCardNumber(number.replace(/[\s-]/g, ''))) return 'number'
  if (!isExpiry(expiry, now)) return 'expiry'
  return /^\d{3,4}$/.test(cvc.trim()) ? null : 'cvc'
}

export const cardMessages = {
  number: 'Please enter the card number as it is on the card',
  expiry: 'Please enter an expiry date that has not passed, such as 08/29',
  cvc: 'Please enter the three or four digits of the security code',
} satisfies Record<keyof TypedCard, string>

export function isCardPart(name: string | null): name is keyof TypedCard {
  return name !== null && Object.hasOwn(cardMessages, name)
}

/** Gives every card that the sandbox does not know one token, which it then declines. */
export function cardTokenOf(number: string): string {
  const digits = number.replace(/[\s-]/g, '')
  return sandboxCards.find((card) => card.number === digits)?.token ?? 'sandbox_unknown'
}

/** Checks the check digit of ISO/IEC 7812 (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is good until the last day of its month. */
function isExpiry(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) return false
  return `20${year}-${month.padStart(2, '0')}` >= dayAt(now, 'UTC').slice(0, 7)
}
