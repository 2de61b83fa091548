/** What can be printed of vehicles: a card for the window, labels with a code, a scale to lie in photos (STOCK-23, STOCK-24). */
export const printKinds = ['window', 'qr', 'scale'] as const
export type PrintKind = (typeof printKinds)[number]

/** As many vehicles as one file holds. */
export const mostPrinted = 100
