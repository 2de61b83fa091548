/** A colour role, the colour behind it, and the least contrast between them. */
export type ContrastPair = readonly [colour: string, behind: string, ratio: number]

const surfaces = ['surface', 'surface-2', 'surface-3', 'raised']
const statuses = ['positive', 'warning', 'destructive', 'info']

/** These pairs can meet in a page: text needs 4.5, long text 7, the edge of a control 3 (WCAG 2.2 AA). */
export const contrastPairs: readonly ContrastPair[] = [
  ...surfaces.flatMap((surface): ContrastPair[] => [
    ['ink', surface, 7],
    ['ink-2', surface, 7],
    ['muted', surface, 4.5],
    ['brand-ink', surface, 4.5],
    ['accent-ink', surface, 4.5],
    ['line-strong', surface, 3],
    ['brand-edge', surface, 3],
    ['accent-edge', surface, 3],
    ...statuses.map((status): ContrastPair => [`${status}-ink`, surface, 4.5]),
  ]),
  ...['brand', 'accent'].flatMap((name): ContrastPair[] => [
    [`on-${name}`, `${name}-fill`, 4.5],
    [`on-${name}`, `${name}-hover`, 4.5],
    [`on-${name}`, `${name}-active`, 4.5],
    [`on-${name}-soft`, `${name}-soft`, 4.5],
  ]),
  ...['deep', 'deep-2'].flatMap((deep): ContrastPair[] => [
    ['on-deep', deep, 7],
    ['on-deep-muted', deep, 4.5],
    ['brand-on-deep', deep, 4.5],
    ['accent-on-deep', deep, 4.5],
    ['line-strong-on-deep', deep, 3],
  ]),
  ...statuses.flatMap((status): ContrastPair[] => [
    [`on-${status}`, `${status}-fill`, 4.5],
    [`on-${status}-soft`, `${status}-soft`, 4.5],
    [`${status}-line`, 'raised', 3],
  ]),
]
