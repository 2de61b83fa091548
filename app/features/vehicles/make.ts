/** Makes that a link or a menu may call by another name than the stock does (SEARCH-05, SEARCH-06). */
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

/** The makes in the stock that a chosen make stands for; most makes stand only for themselves. */
export function makeFilterValues(make: string): string[] {
  return [...(aliases.get(make.toLowerCase()) ?? [make])]
}

/** How a make is shown to people; the filter value stays as the stock has it (SEARCH-06, SEARCH-07). */
export function makeLabel(make: string): string {
  return labels.get(make.toLowerCase()) ?? make
}

/** A name that contains the make, with the make as it is shown to people. */
export function withMakeLabel(name: string, make: string): string {
  const label = makeLabel(make)
  // makes with a label of their own consist of letters only, so the pattern needs no escaping
  return label === make ? name : name.replace(new RegExp(`\\b${make}\\b`, 'i'), label)
}
