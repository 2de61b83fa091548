import type { Db } from '#app/server/db.server.ts'

/** How somebody signs in: their passkeys, and the authenticator app beside which a link works. */
export interface SignInWays {
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: Date
    readonly usedAt: Date | null
  }[]
  readonly app: { readonly addedAt: Date } | null
}

export async function listSignInWays(db: Db, personId: string): Promise<SignInWays> {
  const [passkeys, app] = await Promise.all([
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('authenticator_apps')
      .select('added_at as addedAt')
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  ])
  return { passkeys, app: app ?? null }
}

/** Removes every way to sign in. */
export async function removeAllWays(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute()
  await db.deleteFrom('authenticator_apps').where('person_id', '=', personId).execute()
}
