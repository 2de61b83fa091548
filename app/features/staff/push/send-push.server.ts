import { CallError } from '#app/core/call-error.ts'
import { callService } from '#app/server/call-service.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { listPushEndpoints, type PushEndpoint, removePushEndpoint } from './push-endpoints.server.ts'
import { type PushKeys, pushKeys } from './push-keys.server.ts'

/** What a notification says; the browser maker cannot read it. */
export interface PushText {
  readonly title: string
  readonly body: string
  /** Where a press leads, at the desk. */
  readonly path: string
}

export interface PushServices {
  readonly db: Db
  readonly secretsKey: SecretsKey
  /** Whom a browser maker writes to where something is wrong: an address of mail or of the desk. */
  readonly contact: () => string
  /** Takes the place of the browser makers’ servers; null: it is really them. */
  readonly pushUrl: string | null
}

/** Who is asleep is not told of something that was urgent an hour ago. */
const lifeSeconds = 3600
const waitMs = 10_000

/**
 * Notifies every browser of a person. One that is gone (404, 410) is forgotten.
 *
 * @returns how many took it
 * @throws CallError where none took it and one may later
 */
export async function sendPush(
  services: PushServices,
  personId: string,
  text: PushText,
  now: Date,
): Promise<number> {
  const { db, secretsKey } = services
  const endpoints = await listPushEndpoints(db, personId)
  if (endpoints.length === 0) return 0
  const keys = await pushKeys(db, secretsKey, now)
  let taken = 0
  let passing: CallError | null = null
  for (const endpoint of endpoints) {
    try {
      await sendOne(services, keys, endpoint, text)
      taken += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 404 || error.status === 410) await removePushEndpoint(db, personId, endpoint.id)
      else if (error.isPassing) passing = error
    }
  }
  if (taken === 0 && passing) throw passing
  return taken
}

async function sendOne(
  { contact, pushUrl }: PushServices,
  { publicKey, privateKey }: PushKeys,
  { endpoint, p256dh, auth }: PushEndpoint,
  text: PushText,
): Promise<void> {
  const { default: webPush } = await import('web-push')
  const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(text), {
    TTL: lifeSeconds,
    urgency: 'high',
    vapidDetails: { subject: contact(), publicKey, privateKey },
  })
  const { pathname, search } = new URL(endpoint)
  await callService({
    service: 'push',
    url: pushUrl === null ? made.endpoint : new URL(pathname + search, pushUrl),
    method: 'POST',
    headers: Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.from(made.body ?? ''),
    waitMs,
    isHeadEnough: true,
  })
}
