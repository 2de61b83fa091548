/** Whether a picture is a floor plan, by its file name, which dealers' systems choose accordingly. */
export function isFloorPlan(url: string): boolean {
  return named('(?:floor-?)?plan').test(withoutQuery(url))
}

/** Whether words and measures stand up to its edges, so that nothing of it may be cut: a plan, or a sheet of measures. */
export function isDrawnToScale(url: string): boolean {
  return named('(?:(?:floor-?)?plan|dimensions?|measures)').test(withoutQuery(url))
}

function named(name: string): RegExp {
  return new RegExp(`/(?:[\\w-]*[_-])?${name}\\.\\w+$`, 'i')
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}
