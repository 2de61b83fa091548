/** How far a walk round a vehicle is: its address says so, by the places of the zones in walking order. */
export interface Round {
  /** The zones that were looked at. */
  readonly looked: readonly number[]
  /** Where one stands; null where every zone was looked at. */
  readonly at: number | null
}

/** Reads a round from an address; what names no zone is left out. */
export function roundIn(query: URLSearchParams, zoneCount: number): Round {
  const isZone = (place: number): boolean => Number.isInteger(place) && place >= 0 && place < zoneCount
  const looked = numbersIn((query.get('looked') ?? '').split('.')).filter(isZone)
  const [wanted = -1] = numbersIn([query.get('zone') ?? ''])
  return { looked, at: isZone(wanted) ? wanted : firstLeft(looked, zoneCount) }
}

function numbersIn(texts: readonly string[]): number[] {
  const numbers = texts.flatMap((text) => (/^\d{1,3}$/.test(text) ? [Number(text)] : []))
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function firstLeft(looked: readonly number[], zoneCount: number): number | null {
  const left = Array.from({ length: zoneCount }, (_, at) => at).find((at) => !looked.includes(at))
  return left ?? null
}

/** The same round with one zone more that was looked at. */
export function withLooked({ looked }: Round, zone: number): readonly number[] {
  return [...new Set([...looked, zone])].sort((a, b) => a - b)
}

/** The zone that is looked at next: the first after this one that nobody has looked at, else any. */
export function nextZone(looked: readonly number[], after: number, zoneCount: number): number | null {
  const order = Array.from({ length: zoneCount }, (_, step) => (after + 1 + step) % zoneCount)
  return order.find((at) => !looked.includes(at)) ?? null
}

/** The address of a round. */
export function roundPath(path: string, { looked, at }: Round): string {
  const query = new URLSearchParams([
    ...(at === null ? [] : [['zone', String(at)]]),
    ...(looked.length === 0 ? [] : [['looked', looked.join('.')]]),
  ])
  return query.size === 0 ? path : `${path}?${query}`
}

/** “7 of 16 places looked at, 2 marks”. */
export function roundWords(markCount: number, lookedCount: number, zoneCount: number): string {
  const marks = markCount === 0 ? 'no mark' : markCount === 1 ? '1 mark' : `${markCount} marks`
  return `${lookedCount} of ${zoneCount} places looked at, ${marks}`
}

/** Where in a photo a mark is, for whom the press on the photo itself is no way. */
export const spots = [
  'Middle',
  'Top left',
  'Top',
  'Top right',
  'Left',
  'Right',
  'Bottom left',
  'Bottom',
  'Bottom right',
] as const

/** The point of a spot, as shares of width and height. */
export function pointOf(spot: string): { readonly x: number; readonly y: number } {
  const x = /left/i.test(spot) ? 0.2 : /right/i.test(spot) ? 0.8 : 0.5
  const y = /top/i.test(spot) ? 0.2 : /bottom/i.test(spot) ? 0.8 : 0.5
  return { x, y }
}
