import { parseStored } from '#app/core/stored.ts'
import { listRecords } from '#app/features/tenancy/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type Model, modelSchema } from './model.ts'

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly models: readonly Model[]
  }
}

/** The manufacturers' models that a website shows. */
export async function loadModels(db: Db, websiteId: number): Promise<Model[]> {
  const records = await listRecords(db, 'models', websiteId)
  return records.map((record) => parseStored(modelSchema, record))
}
