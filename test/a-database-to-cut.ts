import type { OpenDatabase } from '#app/server/db.server.ts'

/**
 * Opens the database again so that between `cut` and `mend` every call fails, as if the connection were cut.
 */
export function aDatabaseToCut(real: OpenDatabase): {
  readonly database: OpenDatabase
  cut(): void
  mend(): void
} {
  let isCut = false
  const gone = () => Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
  const database: OpenDatabase = {
    ...real,
    query: (text, values) => (isCut ? Promise.reject(gone()) : real.query(text, values)),
    isReady: async () => !isCut && real.isReady(),
    db: real.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isCut) throw gone()
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  }
  return {
    database,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}
