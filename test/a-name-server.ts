import { createSocket, type RemoteInfo } from 'node:dgram'
import { onTestFinished } from 'vitest'

/** What a name server says of a name, by kind of record. */
export interface Zone {
  readonly A?: readonly string[]
  readonly AAAA?: readonly string[]
  readonly CNAME?: string
  /** Who may issue certificates; the text of `issue`. */
  readonly CAA?: readonly string[]
  /** Whether the name is that of a zone. */
  readonly SOA?: true
}

export interface NameServer {
  /** As resolvers are told of it: `127.0.0.1:5353`. */
  readonly address: string
  /** By name; a name that is not here does not exist. */
  readonly names: Map<string, Zone>
  /** While it is away it answers nothing; while it is failing it says so. */
  state: 'there' | 'away' | 'failing'
  /** How often each name was asked for. */
  readonly asked: Map<string, number>
}

const kinds = new Map([
  [1, 'A'],
  [5, 'CNAME'],
  [6, 'SOA'],
  [28, 'AAAA'],
  [257, 'CAA'],
] as const)
type Kind = 'A' | 'CNAME' | 'SOA' | 'AAAA' | 'CAA'

/** Listens on loopback and answers as a resolver does: with the CNAME and what it leads to. */
export async function aNameServer(names: Readonly<Record<string, Zone>>): Promise<NameServer> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    names: new Map(Object.entries(names)),
    state: 'there',
    asked: new Map(),
  }
  socket.on('message', (message: Buffer, from: RemoteInfo) => {
    if (server.state === 'away') return
    const { name, kind, end } = questionOf(message)
    server.asked.set(name, (server.asked.get(name) ?? 0) + 1)
    const answers = kind && server.state === 'there' ? answersTo(server.names, name, kind) : []
    const code = server.state === 'failing' ? 2 : server.names.has(name) ? 0 : 3
    const head = Buffer.alloc(12)
    message.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 | code, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), from.port, from.address)
  })
  return server
}

function questionOf(message: Buffer): { name: string; kind: Kind | undefined; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const number = message.readUInt16BE(at + 1) as 1
  return { name: labels.join('.').toLowerCase(), kind: kinds.get(number), end: at + 5 }
}

function answersTo(names: ReadonlyMap<string, Zone>, name: string, kind: Kind): Buffer[] {
  const zone = names.get(name)
  if (!zone) return []
  if (zone.CNAME !== undefined) {
    const alias = record(name, 'CNAME', nameBytes(zone.CNAME))
    return kind === 'CNAME' ? [alias] : [alias, ...answersTo(names, zone.CNAME, kind)]
  }
  if (kind === 'SOA')
    return zone.SOA
      ? [record(name, kind, Buffer.concat([nameBytes('ns.test'), nameBytes('who.test'), Buffer.alloc(20)]))]
      : []
  if (kind === 'CNAME') return []
  return (zone[kind] ?? []).map((value) => record(name, kind, dataOf(kind, value)))
}

function dataOf(kind: 'A' | 'AAAA' | 'CAA', value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number))
  if (kind === 'CAA') return Buffer.from(`\0\x05issue${value}`, 'latin1')
  const [front = '', back = ''] = value.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [first, last] = [groups(front), groups(back)]
  const all = [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return Buffer.from(
    all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]),
  )
}

function record(name: string, kind: Kind, data: Buffer): Buffer {
  const number = [...kinds].find(([, known]) => known === kind)?.[0] ?? 0
  const head = Buffer.alloc(10)
  head.writeUInt16BE(number, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), head, data])
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`))
  return Buffer.concat([...labels, Buffer.of(0)])
}
