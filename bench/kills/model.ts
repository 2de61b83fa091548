/** A stock file as the feed sends it: prices by stock number. */
export type StockFile = ReadonlyMap<string, number>

export const feedVehicles = Array.from({ length: 24 }, (_, index) => `K${index}`)
const fewest = 12

/** The next file: some vehicles go, some come back, some have another price. */
export function nextFile(before: StockFile, random: () => number): StockFile {
  const file = new Map<string, number>()
  for (const stocknum of feedVehicles) {
    const price = before.get(stocknum)
    const isIn = price === undefined ? random() < 0.4 : random() < 0.85
    if (isIn)
      file.set(stocknum, price === undefined || random() < 0.5 ? 20_000 + Math.floor(random() * 9000) : price)
  }
  for (const stocknum of feedVehicles)
    if (file.size < fewest && !file.has(stocknum)) file.set(stocknum, 21_000)
  return file
}

const headings = ['Stock No', 'Condition', 'Year', 'Make', 'Model', 'Price', 'Odometer', 'Images']

export function csvOf(file: StockFile): string {
  const rows = [...file].map(([stocknum, price]) =>
    [stocknum, 'Used', 2022, 'Mazda', 'CX-5', price, 34_000, `https://photos.example/${stocknum}.jpg`].join(
      ',',
    ),
  )
  return `${[headings.join(','), ...rows].join('\n')}\n`
}

/** What is on sale of the feed's vehicles, as a text that can be compared. */
export function textOf(onSale: Iterable<readonly [string, number | null]>): string {
  return [...onSale]
    .map(([stocknum, price]) => `${stocknum}:${price}`)
    .sort()
    .join(' ')
}
