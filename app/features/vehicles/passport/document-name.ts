const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** What kind of file a document is: `pdf`. */
export function documentEnding(type: string): string {
  return endings[type] ?? 'bin'
}

/** "passport-a17-3f0e8b1e.pdf": a file that somebody saves says later on which vehicle it was. */
export function documentFileName(stocknum: string, hash: string, type: string): string {
  const number = stocknum.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `passport-${number}-${hash.slice(0, 8)}.${documentEnding(type)}`
}
