const longestRedirect = 2000

/**
 * The address that a visitor may be sent to by a parameter of an address: a path of this very website, else its home
 * page (ROUTE-51). Browsers drop tabs and line breaks and read `\` as `/`, so neither is accepted.
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || asked.length > longestRedirect) return '/'
  if (!asked.startsWith('/') || /[\p{C}\p{Z}\\]/u.test(asked)) return '/'
  return listDecodings(asked).every(staysHere) ? asked : '/'
}

/** The path with each further decoding, because some servers and scripts decode an address once or twice more. */
function listDecodings(path: string): string[] {
  const forms = [path]
  while (forms.length < 4) {
    const decoded = decodedOnce(forms.at(-1) ?? '')
    if (decoded === null) break
    forms.push(decoded)
  }
  return forms
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** `/..//elsewhere` is a path of this website that some clients would shorten to another host. */
function staysHere(path: string): boolean {
  const here = 'https://website.invalid'
  if (/^\/[\p{C}\p{Z}]*[/\\]/u.test(path) || !URL.canParse(path, here)) return false
  const url = new URL(path, here)
  return url.origin === here && !/^\/[/\\]/.test(url.pathname)
}
