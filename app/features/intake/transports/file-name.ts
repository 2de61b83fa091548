/** The name of a file as its source gives it: the answer's own, else the end of its address, never with the query. */
export function fileNameOf(disposition: string | null, url: URL): string {
  return [named(disposition), lastPart(url)].find((name) => name !== null && isSane(name)) ?? 'feed'
}

function named(disposition: string | null): string | null {
  if (disposition === null) return null
  const [, encoded] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  if (encoded !== undefined) return decoded(encoded)
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;\s"]+))/i.exec(disposition) ?? []
  return quoted ?? bare ?? null
}

function lastPart({ pathname }: URL): string | null {
  return decoded(pathname.slice(pathname.lastIndexOf('/') + 1))
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** No path, and nothing that cannot be seen. */
function isSane(name: string): boolean {
  return /^[^\\/\p{Cc}\p{Cf}]{1,200}$/u.test(name) && !/^\.*$/.test(name)
}
