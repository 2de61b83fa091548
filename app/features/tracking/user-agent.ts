/** The browser and device by their own statement; an unknown one is "Other", without guessing. */
export interface Environment {
  readonly browser: string
  readonly os: string
  readonly device: 'desktop' | 'tablet' | 'mobile'
}

/**
 * Reads a user agent (TRACK-02). An iPad claims to be a Mac and is recognised by its touch points, which no Mac has.
 */
export function environmentOf(userAgent: string, touchPoints = 0): Environment {
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return {
    browser: nameIn(userAgent, browsers),
    os: isIpad ? 'iOS' : nameIn(userAgent, systems),
    device: deviceOf(userAgent, isIpad),
  }
}

function deviceOf(userAgent: string, isIpad: boolean): Environment['device'] {
  if (isIpad || /Tablet|Kindle|Silk\/|PlayBook/.test(userAgent)) return 'tablet'
  // an Android tablet does not contain the word
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet'
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop'
}

/** The order matters: nearly every browser also names the ones below it. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera|OPiOS\//],
  ['Facebook', /FBAN|FBAV/],
  ['Instagram', /Instagram/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Chrome OS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

function nameIn(userAgent: string, names: readonly (readonly [string, RegExp])[]): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other'
}
