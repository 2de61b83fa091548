const weekMs = 7 * 86_400_000

/** What tells whether two leads may be one. */
interface Compared {
  readonly receivedAt: Date
  readonly category: string
  readonly carId: string | null
}

/** Within seven days about the same vehicle, or without one of the same category. */
export function isPerhapsSame(one: Compared, other: Compared): boolean {
  if (Math.abs(one.receivedAt.getTime() - other.receivedAt.getTime()) > weekMs) return false
  return one.carId === null && other.carId === null
    ? one.category === other.category
    : one.carId === other.carId
}
