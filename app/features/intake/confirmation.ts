/** What a reading of a feed says about the age of its file. */
export interface SeenFile {
  /** The file's own time, where the source tells one. */
  readonly fileTime: Date | null
  readonly seenAt: Date
  /** The source said that its file is the one that was read last. */
  readonly isSame: boolean
}

/**
 * The moment for which a feed vouches for its vehicles (FRESH-02): the file's own time where the source tells one, else
 * the moment of fetching. The same file again makes nothing fresher, unless the source makes its file at each call. A
 * file from the future vouches for now.
 *
 * @param before the moment for which it vouched before; it never vouches for an earlier one
 */
export function confirmedBy(
  { fileTime, seenAt, isSame }: SeenFile,
  confirms: 'file' | 'fetch',
  before: Date | null,
): Date | null {
  const said = confirms === 'fetch' ? seenAt : isSame ? before : (fileTime ?? seenAt)
  const known = [said, before].filter((moment) => moment !== null).map((moment) => moment.getTime())
  return known.length === 0 ? null : new Date(Math.min(seenAt.getTime(), Math.max(...known)))
}
