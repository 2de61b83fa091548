import { SharedTexts } from '#app/core/shared-texts.ts'
import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { listRecords } from '#app/features/tenancy/store.server.ts'
import { type Model, modelSchema } from './model.ts'

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly models: readonly Model[]
  }
}

/** The manufacturers' models that a website shows. */
export async function loadModels({ db, websiteId }: WebsiteDb): Promise<Model[]> {
  const records = await listRecords({ db, websiteId }, 'models')
  const shared = new SharedTexts()
  return records.map((record) => parseStored(modelSchema, shared.json(record)))
}
