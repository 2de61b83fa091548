import type { Website } from '#app/features/tenancy/website.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'

type TermsWebsite = Pick<Website, 'config' | 'locale' | 'template' | 'labels'>

/** Writes a time such as "48 hours" or "5 days". */
export function holdText(hours: number): string {
  if (hours % 24 === 0 && hours > 48) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Writes for example "Refundable in full for 7 days". */
export function refundText(days: number): string {
  if (days === 0) return 'Not refundable'
  return days === 1 ? 'Refundable in full for 1 day' : `Refundable in full for ${days} days`
}

/** Says in the dealership's words what its provider adds, or "None". */
export function cardFeeText({ config }: Pick<Website, 'config'>): string {
  return config.reservations.card_fee ?? 'None'
}

/** The shopper agrees to this sentence. */
export function depositTerms(website: TermsWebsite): string {
  const { hold_hours, refundable_days } = website.config.reservations
  const { one } = vehicleWords(website)
  return `I agree that the deposit holds the ${one} for ${holdText(hold_hours)}, is ${refundText(refundable_days).toLowerCase()}, and comes off the price`
}

/** Says why a deposit helps, and what happens after it. */
export function reserveReasons(website: TermsWebsite): { why: string; next: string[] } {
  const { hold_hours } = website.config.reservations
  const { one } = vehicleWords(website)
  return {
    why: `There’s only one of this ${one}. A deposit holds it while you inspect it or sort finance.`,
    next: [
      `The ${one} is marked as reserved at once, and stays yours for ${holdText(hold_hours)}.`,
      'You get a receipt by email, and we call you about the papers and the day you pick it up.',
      'The deposit comes off the price. Change your mind in time, and it goes back to your card.',
    ],
  }
}
