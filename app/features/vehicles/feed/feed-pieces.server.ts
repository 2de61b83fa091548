import { type SqlBool, sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import { inSlices, othersTurn } from '#app/server/in-slices.server.ts'

/** Identifies the file of a feed in the database. */
export interface FeedFileName {
  readonly websiteId: number
  readonly feedId: string
  readonly file: 'last' | 'held'
}

const pieceBytes = 16 * 1024

/** Replaces the stored file, piece by piece. */
export async function writeFeedFile(db: Db, name: FeedFileName, bytes: Uint8Array): Promise<void> {
  await deleteFeedFile(db, name)
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await inSlices(Math.max(1, Math.ceil(bytes.byteLength / pieceBytes)), (from, size) =>
    db
      .insertInto('stock_feed_pieces')
      .values(
        Array.from({ length: size }, (_, index) => {
          const position = from + index
          const piece = whole.subarray(position * pieceBytes, (position + 1) * pieceBytes)
          return {
            website_id: name.websiteId,
            feed_id: name.feedId,
            file: name.file,
            position,
            // as text: PGlite takes ten times as long for binary values
            bytes: sql<Uint8Array>`decode(${piece.toString('base64')}::text, 'base64')`,
          }
        }),
      )
      .execute(),
  )
}

/** Null where no file is stored. */
export async function readFeedFile(db: Db, name: FeedFileName): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Buffer[] = []
  for (let position = 0; ; position += 1) {
    const row = await db
      .selectFrom('stock_feed_pieces')
      .select(sql<string>`encode(bytes, 'base64')`.as('text'))
      .where(isPieceOf(name))
      .where('position', '=', position)
      .executeTakeFirst()
    if (!row) return position === 0 ? null : Buffer.concat(pieces)
    pieces.push(Buffer.from(row.text, 'base64'))
    await othersTurn()
  }
}

export async function deleteFeedFile(db: Db, name: FeedFileName): Promise<void> {
  await db.deleteFrom('stock_feed_pieces').where(isPieceOf(name)).execute()
}

function isPieceOf({ websiteId, feedId, file }: FeedFileName) {
  return sql<SqlBool>`website_id = ${websiteId} and feed_id = ${feedId} and file = ${file}`
}
