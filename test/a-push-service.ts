import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Subscription } from '#app/features/staff/push/push-endpoints.server.ts'

/** A browser that has been asked to take notifications, and what it was told. */
export interface PushedBrowser {
  readonly subscription: Subscription
  /** What its notifications say, as it has deciphered them. */
  readonly told: { readonly title: string; readonly body: string; readonly path: string }[]
  /** What the service answers for it from now on. */
  status: number
}

/** A stand-in for the browser makers' servers: it takes what RFC 8030, 8291 and 8292 say. */
export interface PushService {
  readonly url: string
  /** The headers of everything that came. */
  readonly heads: Record<string, string | string[] | undefined>[]
  aBrowser(): PushedBrowser
}

export async function aPushService(): Promise<PushService> {
  const browsers = new Map<string, PushedBrowser & { open(body: Buffer): string }>()
  const heads: PushService['heads'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    heads.push(request.headers)
    const browser = browsers.get(request.url ?? '')
    const status = browser?.status ?? 404
    if (browser && status === 201) browser.told.push(JSON.parse(browser.open(Buffer.concat(chunks))))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heads,
    aBrowser() {
      const keys = createECDH('prime256v1')
      const publicKey = keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/fcm/send/${randomBytes(8).toString('hex')}`
      const browser = {
        subscription: {
          endpoint: `https://fcm.googleapis.com${path}`,
          p256dh: publicKey.toString('base64url'),
          auth: auth.toString('base64url'),
        },
        told: [],
        status: 201,
        open: (body: Buffer) => decipher(body, keys, publicKey, auth),
      }
      browsers.set(path, browser)
      return browser
    },
  }
}

/** What `aes128gcm` holds (RFC 8188, RFC 8291, 3.4). */
function decipher(
  body: Buffer,
  keys: ReturnType<typeof createECDH>,
  publicKey: Buffer,
  auth: Buffer,
): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    )
  const key = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  key.setAuthTag(sealed.subarray(-16))
  const open = Buffer.concat([key.update(sealed.subarray(0, -16)), key.final()])
  return open.subarray(0, open.lastIndexOf(2)).toString()
}
