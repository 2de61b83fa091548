import { createHash } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Browser, chromium } from '@playwright/test'
import getTLSOptions from 'smtp-server/lib/tls-options.js'
import { chromiumFlags, findTestBrowser } from '../../scripts/find-chromium.ts'

/** A vendor's widget loads from these addresses and talks to them, in this order. */
export interface VendorPlaces {
  /** The page is given this script. */
  readonly script: string
  /** The page tells that script this value, as code. */
  readonly told: string
  /** The script loads the widget's code from another host. */
  readonly code: string
  readonly style: string
  readonly picture: string
  readonly account: string
  readonly frame: string
  readonly socket: string
  /** This code shows how visitors open the widget; it calls `open`. */
  readonly opens: string
  /** The widget evaluates text as code. */
  readonly evaluates?: boolean
}

export interface ChatVendor {
  /** This browser finds the vendor's hosts on this machine. */
  readonly browser: Browser
  /** Every request is kept, by host and path. */
  readonly asked: string[]
  /** The widget's script was told these values. */
  readonly told: string[]
  close(): Promise<void>
}

/**
 * Imitates a chat vendor: several hosts behind one server, with TLS and a web socket, as vendors have them.
 */
export async function aChatVendor(places: VendorPlaces): Promise<ChatVendor> {
  const asked: string[] = []
  const told: string[] = []
  // this certificate comes with the mail server of the tests
  const server = createServer(getTLSOptions({}), (request, response) => {
    const address = `https://${request.headers.host}${request.url}`
    asked.push(address.split('?')[0] ?? '')
    const [type, body] = bodyOf(places, address) ?? ['text/plain', '']
    if (address.startsWith(places.account)) told.push(new URL(address).searchParams.get('told') ?? '')
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
  })
  server.on('upgrade', ({ headers, url }, socket: Duplex) => {
    asked.push(`wss://${headers.host}${url}`)
    answerSocket(socket, headers['sec-websocket-key'] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hosts = new Set(
    [
      places.script,
      places.code,
      places.style,
      places.picture,
      places.account,
      places.frame,
      places.socket,
    ].map((address) => new URL(address).host),
  )
  const rules = [...hosts].map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ')
  const browser = await chromium.launch({
    args: [...chromiumFlags, `--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
    ...findTestBrowser(),
  })
  return {
    browser,
    asked,
    told,
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

function bodyOf(places: VendorPlaces, address: string): [type: string, body: string] | null {
  const is = (place: string) => address.split('?')[0] === place.split('?')[0]
  if (is(places.script))
    return [
      'text/javascript',
      `document.head.append(Object.assign(document.createElement('script'), { src: '${places.code}' }))`,
    ]
  if (is(places.code)) return ['text/javascript', widgetCode(places)]
  if (is(places.style)) return ['text/css', 'textarea { color: rgb(1, 2, 3) }']
  if (is(places.picture))
    return ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>']
  if (is(places.account)) return ['application/json', '{"agent":"Sam"}']
  if (is(places.frame)) return ['text/html', '<!DOCTYPE html><title>Who is there</title>']
  return null
}

function widgetCode({
  told,
  style,
  picture,
  account,
  frame,
  socket,
  opens,
  evaluates,
}: VendorPlaces): string {
  return `(async () => {
    const make = (name, properties) => Object.assign(document.createElement(name), properties)
    document.head.append(make('link', { rel: 'stylesheet', href: '${style}' }))
    const { agent } = await (await fetch('${account}?told=' + encodeURIComponent(${told}))).json()
    ${evaluates ? "window.eval('window.evaluated = true'); document.head.append(make('script', { text: 'window.written = evaluated' })); if (!window.written) return" : ''}
    document.body.append(make('iframe', { src: '${frame}', hidden: true }), make('img', { src: '${picture}', alt: '' }))
    const open = () => {
      const line = new WebSocket('${socket}')
      const said = make('p', {})
      const box = make('textarea', { ariaLabel: 'Your message' })
      box.addEventListener('change', () => line.send(box.value))
      line.onmessage = ({ data }) => { said.textContent = agent + ': ' + data }
      document.body.append(said, box)
    }
    ${opens}
  })()`
}

/** Opens the socket as RFC 6455 demands, and answers the first short text with "You wrote …". */
function answerSocket(socket: Duplex, key: string): void {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.on('error', () => socket.destroy())
  socket.on('data', (frame: Buffer) => {
    if ((frame[0] ?? 0) % 16 !== 1) return
    const mask = frame.subarray(2, 6)
    const text = Buffer.from(frame.subarray(6).map((byte, index) => byte ^ (mask[index % 4] ?? 0)))
    const answer = Buffer.from(`You wrote ${text}`)
    socket.write(Buffer.concat([Buffer.from([0x81, answer.length]), answer]))
  })
}
