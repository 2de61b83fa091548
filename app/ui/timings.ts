/** A tooltip opens at once; the provider's own delays are the base and, between neighbours, the skip (UI-02). */
export const tooltipDelayMs = { base: 700, open: 0, skip: 300 } as const

/** How long a panel takes to fold (UI-03). */
export const collapseMs = 300
