/** Makes that a link or a menu may name in another way than the stock does (SEARCH-05, SEARCH-06). */
const aliases = new Map([
  ['gwm haval', ['GWM', 'Haval', 'GWM Haval']],
  ['mercedes benz', ['Mercedes-Benz', 'Mercedes Benz']],
  ['suzuki australia', ['Suzuki']],
  ['isuzu ute', ['Isuzu', 'Isuzu Ute']],
  ['chery nz', ['Chery']],
  ['ssangyong', ['SsangYong', 'KGM']],
  ['kgm', ['SsangYong', 'KGM']],
])

const labels = new Map([
  ['ssangyong', 'KGM'],
  ['skoda', 'Škoda'],
])

/** The makes in the stock that a chosen make stands for; most stand for themselves. */
export function makeFilterValues(make: string): string[] {
  return [...(aliases.get(make.toLowerCase()) ?? [make])]
}

/** How a make is written for people; the filter value stays as the stock has it (SEARCH-06, SEARCH-07). */
export function makeLabel(make: string): string {
  return labels.get(make.toLowerCase()) ?? make
}

/** A name that holds the make, with the make as it is written for people. */
export function withMakeLabel(name: string, make: string): string {
  const label = makeLabel(make)
  // a make with a label of its own is letters alone
  return label === make ? name : name.replace(new RegExp(`\\b${make}\\b`, 'i'), label)
}
