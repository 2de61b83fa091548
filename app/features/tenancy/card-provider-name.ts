/** Who can charge a card for a dealership, by the names that feeds, settings and addresses of notices use. */
export const cardProviderNames = ['stripe', 'till', 'st_george'] as const
export type CardProviderName = (typeof cardProviderNames)[number]

/** The names of the same in a website's settings (`payment_provider`). */
export const cardProviderTitles = {
  Stripe: 'stripe',
  Till: 'till',
  'St George': 'st_george',
} as const satisfies Record<string, CardProviderName>
