/** The browser and its system in two words, as people know them. */
export function browserName(userAgent: string): string {
  const browser =
    /\b(Edg|OPR|SamsungBrowser|Firefox|CriOS|FxiOS|Chrome|Safari)\b/.exec(userAgent)?.[1] ?? 'Browser'
  const system = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? ''
  const names: Readonly<Record<string, string>> = {
    Edg: 'Edge',
    OPR: 'Opera',
    SamsungBrowser: 'Samsung Internet',
    CriOS: 'Chrome',
    FxiOS: 'Firefox',
    Macintosh: 'Mac',
  }
  const named = names[browser] ?? browser
  return system === '' ? named : `${named} on ${names[system] ?? system}`
}
