/** How often a subscription is paid. */
export const subscriptionPeriods = ['week', 'fortnight', 'month'] as const
