/** Marks that an advertiser adds to the address of a click. */
const clickMarks = [
  { marks: ['gclid', 'gbraid', 'wbraid'], source: 'Google Ads' },
  { marks: ['fbclid'], source: 'Facebook or Instagram' },
  { marks: ['msclkid'], source: 'Microsoft Ads' },
] as const

const longest = 60

/** What brought the shopper: an advertiser by the mark of its click, else `utm_source`, else neither. */
export function leadSource(query: Readonly<Record<string, string>> = {}): string {
  const clicked = clickMarks.find(({ marks }) => marks.some((mark) => query[mark]))
  if (clicked) return clicked.source
  return query.utm_source?.trim().toLowerCase().slice(0, longest) || 'Direct or search'
}
