import type { OpenDatabase } from '#app/server/db.server.ts'
import { testDatabase } from './database.ts'

export async function countedDatabase(): Promise<{ database: OpenDatabase; queries: () => number }> {
  const real = await testDatabase()
  let asked = 0
  const db = real.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { database: { ...real, db }, queries: () => asked }
}
