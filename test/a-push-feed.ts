import { feedToken } from '#app/commands/feed-token.server.ts'
import type { WebsiteWishes } from './a-website-folder.ts'
import type { TestApp, TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

/** The feed that the tests of pushes are about. */
export const pushed = { id: 'dms', name: 'DMS', via: { kind: 'push' } }

/** A website with a feed whose source pushes, and its token. */
export async function aPushedWebsite(app: TestApp, { files, ...wishes }: WebsiteWishes = {}) {
  const website = await app.aWebsite({ ...wishes, files: { 'feeds.json': [pushed], ...files } })
  return { website, token: await aToken(app, website) }
}

/** Gives the feed another token, as an operator does. */
export async function aToken(
  app: TestApp,
  website: Pick<TestWebsite, 'slug'>,
  options: readonly [string, true][] = [],
): Promise<string> {
  const { code, printed } = await runAsOperator(
    app,
    feedToken,
    [website.slug, pushed.id],
    [['json', true], ...options],
  )
  if (code !== 0) throw new Error(printed)
  await app.app.settled()
  return JSON.parse(printed).token
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

export interface Call {
  readonly token?: string
  readonly method?: string
  /** Bytes are sent as they are, everything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls an address of the feed, with its token where one is given. */
export async function call(
  app: TestApp,
  website: TestWebsite,
  path: string,
  { token, body, method = body === undefined ? 'GET' : 'POST', headers }: Call,
) {
  const sent = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body)
  const answer = await app.visit(website, `/api/v1/feeds/${pushed.id}/${path}`, {
    method,
    ...(body === undefined ? {} : { body: sent }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : bearer(token)),
      ...headers,
    },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, json: text === '' ? null : JSON.parse(text) }
}
