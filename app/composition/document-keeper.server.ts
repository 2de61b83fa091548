import type { DocumentKeeper } from '#app/features/stockroom/passport/folder-documents.server.ts'
import { openDocumentStore } from '#app/features/stockroom/passport/open-document-store.server.ts'
import type { Config } from '#app/server/config/config.server.ts'

/** Keeps the documents of website folders. An import reads one after the other, so none waits for its turn. */
export function documentKeeper(
  config: Pick<Config, 'photoBucket' | 'dataDir'> & Partial<Pick<Config, 'blobs'>>,
): DocumentKeeper {
  return { store: openDocumentStore(config), images: { inTurn: (_, work) => work() } }
}
