/** Why a vehicle is no longer advertised, in the words of a withdrawal (OUT-05). */
export const endReasons = ['sold', 'withdrawn', 'hidden', 'unconfirmed'] as const
export type EndReason = (typeof endReasons)[number]
