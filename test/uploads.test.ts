import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#app/core/errors.ts'
import { type Answering, listen } from '#app/server/listen.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'

const megabyte = 1024 * 1024

/** Puts the real port in front of an application that tells how large a file it was sent. */
async function aServer(answer?: (request: Request) => Promise<Response>): Promise<{ url: string }> {
  const sizes = async (request: Request) => {
    const posted = await request.formData().catch((error: unknown) => {
      throw error instanceof Error && error.cause instanceof AppError ? error.cause : error
    })
    const file = posted.get('file')
    return new Response(String(file instanceof File ? file.size : 0))
  }
  const application: Answering = Object.assign(answer ?? sizes, {
    fromCache: () => null,
    transportSecurity: () => null,
  })
  const listening = await listen({
    port: 0,
    host: '127.0.0.1',
    log: silentLog(),
    metrics: new Metrics(),
    processId: 'a-process',
    trustedProxies: { ranges: [], isHostBelieved: false },
    rateLimits: false,
    application: () => application,
  })
  onTestFinished(() => listening.close())
  return { url: `http://127.0.0.1:${listening.port}/` }
}

function withFile(bytes: number): RequestInit {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'a.pdf'))
  return { method: 'POST', body }
}

describe('how much may be sent at once', () => {
  test('FIELD-14 five files of 10 MB arrive whole', async () => {
    const { url } = await aServer()
    const answer = await fetch(url, withFile(50 * megabyte))
    expect([answer.status, await answer.text()]).toEqual([200, String(50 * megabyte)])
  })

  test('FIELD-14 more is refused with 413 in words that a browser gets to read', async () => {
    const { url } = await aServer()
    const answer = await fetch(url, withFile(60 * megabyte))
    expect([answer.status, await answer.text()]).toEqual([
      413,
      'These files are more than can be sent at once: at most 5 files of 10 MB each.',
    ])
  })

  test('a body that is no form with files may have 1 MB', async () => {
    const { url } = await aServer(async (request) => new Response(String((await request.text()).length)))
    const post = (bytes: number) => fetch(url, { method: 'POST', body: 'x'.repeat(bytes) })
    expect((await post(megabyte)).status).toBe(200)
    const answer = await post(megabyte + 1)
    expect([answer.status, await answer.text()]).toEqual([413, 'This is more than can be sent at once.'])
  })

  test('a body that grows beyond what it promised is cut off with 413', async () => {
    const { url } = await aServer(async (request) => new Response(String((await request.text()).length)))
    // the body is far too large, but it ends, because Node's fetch goes on reading it into memory after the
    // cut
    let left = 64 * megabyte
    const growing = new ReadableStream({
      pull(controller) {
        if (left <= 0) return controller.close()
        left -= 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    // undici wants `duplex` for a stream
    const answer = await fetch(url, { method: 'POST', body: growing, duplex: 'half' } as RequestInit)
      .then(({ status }) => status)
      .catch(() => 'cut off')
    expect([413, 'cut off']).toContain(answer)
  })
})
