/** The states and territories that register vehicles, as plates and addresses abbreviate them. */
export const australianStates = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT'] as const
export type AustralianState = (typeof australianStates)[number]
