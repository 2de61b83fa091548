/** @returns the first and last page number, the current one and its neighbours, with null for each gap */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const left = number - (shown[index - 1] ?? 0) - 1
    // a gap of one page shows that page's number, which takes no more room
    if (index === 0 || left === 0) return [number]
    return left === 1 ? [number - 1, number] : [null, number]
  })
}
