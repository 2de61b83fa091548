import { createServer } from 'node:http'

/** A message as the portal takes it. */
interface Message {
  readonly id: string
  readonly type: string
  readonly stocknum: string
  readonly sequence: number
  readonly body: string
}

/** A portal that keeps what it is told, as a receiver that follows our contract does: by stock number and sequence. */
export interface Portal {
  readonly url: string
  /** How many messages came, those that came again included. */
  readonly count: () => number
  /** The stock numbers that it shows, with their prices. */
  shown(): Map<string, number>
  /** What it heard that a correct sender never says, in words. */
  faults(): string[]
  close(): void
}

/** @param waitMs how long it takes until it answers, each time */
export async function openPortal(waitMs: () => number): Promise<Portal> {
  const heard: Message[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = String(Buffer.concat(chunks))
      const { type, stocknum, sequence } = JSON.parse(body)
      heard.push({ id: String(request.headers['webhook-id']), type, stocknum, sequence, body })
      setTimeout(() => response.writeHead(204).end(), waitMs())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const byNumber = (): Map<string, Message[]> => Map.groupBy(heard, ({ stocknum }) => stocknum)
  return {
    url: `http://127.0.0.1:${port}/portal`,
    count: () => heard.length,
    shown() {
      const shown = new Map<string, number>()
      for (const [stocknum, messages] of byNumber()) {
        const last = inEffect(messages).at(-1)
        if (last?.type === 'vehicle.listed') shown.set(stocknum, Number(JSON.parse(last.body).data.price))
      }
      return shown
    },
    faults: () => [...byNumber()].flatMap(([stocknum, messages]) => faultsOf(stocknum, messages)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One message for each sequence, in their order: what came again has no effect. */
function inEffect(messages: readonly Message[]): Message[] {
  const bySequence = new Map(messages.map((message) => [message.sequence, message]))
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence)
}

function faultsOf(stocknum: string, messages: readonly Message[]): string[] {
  const faults: string[] = []
  for (const [sequence, same] of Map.groupBy(messages, (message) => message.sequence))
    if (new Set(same.map(({ id, body }) => `${id} ${JSON.parse(body).type}`)).size > 1)
      faults.push(`${stocknum}: two messages with the sequence ${sequence}`)
  const order = inEffect(messages)
  for (const [at, message] of order.entries())
    if (message.type === 'vehicle.withdrawn' && order[at - 1]?.type === 'vehicle.withdrawn')
      faults.push(`${stocknum}: withdrawn twice, ${order[at - 1]?.sequence} and ${message.sequence}`)
  return faults
}
