import { expect } from 'vitest'
import { basicAuth, type TestApp, type TestWebsite } from './app.ts'

/** What a call of the stock room answered. */
interface Answered {
  readonly status: number
  readonly body: Awaited<ReturnType<Response['json']>>
}

/** Calls the stock room of a website as its dealer's program does. */
export function aStockRoom(it: TestApp, website: Pick<TestWebsite, 'host'>) {
  async function call(method: string, path: string, body?: unknown): Promise<Answered> {
    const answer = await it.visit(website, `/api/v1/stock${path}`, {
      method,
      headers: { ...basicAuth(it.apiCredentials), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    const answered = { status: answer.status, body: isJson ? await answer.json() : null }
    await it.app.settled()
    return answered
  }

  async function read(id: number): Promise<Answered['body']> {
    const { status, body } = await call('GET', `/${id}`)
    expect(status).toBe(200)
    return body
  }

  /** Edits a vehicle as somebody does who has just read it. */
  async function edit(id: number, wish: Readonly<Record<string, unknown>>): Promise<Answered> {
    const { version } = await read(id)
    return call('PATCH', `/${id}`, { version, ...wish })
  }

  return { call, read, edit }
}
