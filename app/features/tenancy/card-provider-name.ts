/** Who can charge a card for a dealership: the name in feeds and addresses, and the one that `payment_provider` has. */
export const cardProviderTitles = { stripe: 'Stripe', till: 'Till', st_george: 'St George' } as const
export type CardProviderName = keyof typeof cardProviderTitles
export const cardProviderNames = Object.keys(cardProviderTitles) as CardProviderName[]
