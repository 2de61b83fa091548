import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createSecureServer, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { Certificate } from './a-feed-source.ts'

export interface ServedFile {
  bytes: Uint8Array
  time: Date
}

export interface FtpManners {
  readonly password?: string
  /** With it `AUTH TLS` is offered, or spoken from the first byte where it is implicit. */
  readonly certificate?: Certificate
  readonly isImplicit?: boolean
  /** What PASV says in place of the truth, such as `10,0,0,5`; EPSV is then not known. */
  readonly passiveAddress?: string
  readonly passivePort?: number
  /** The data connection ends after so many bytes, and the server says that all is well. */
  readonly cutAfter?: number
  /** The server never answers this command; `welcome` is none, and is what a server says first. */
  readonly silentAt?: string
  /** These commands are not known to it. */
  readonly unknown?: readonly string[]
  /** Is called when a file was sent. */
  readonly sent?: (path: string) => void
  /** Everything is cut once so many bytes of a file were written. */
  readonly cutAfterWritten?: number
  /** No file may be written. */
  readonly isReadOnly?: boolean
  /** A rename to a name that a file has is refused. */
  readonly isRenamedOverNothing?: boolean
  /** Everything is cut in place of the rename whose number this is, counted from 1. */
  readonly cutAtRename?: number
  /** Is called when a file was renamed. */
  readonly renamed?: (path: string) => void
}

export interface FtpServer {
  readonly port: number
  /** By absolute path. */
  readonly files: Map<string, ServedFile>
  readonly commands: string[]
  readonly open: Set<Socket>
}

/** Serves files by FTP or FTPS, with the manners that the test says, until the test ends. */
export async function anFtpServer(manners: FtpManners = {}): Promise<FtpServer> {
  const files = new Map<string, ServedFile>()
  const commands: string[] = []
  const open = new Set<Socket>()
  const { certificate, isImplicit } = manners
  const served = { manners, files, commands, open, counted: { renames: 0 } }
  const server =
    certificate && isImplicit
      ? createSecureServer({ ...certificate }, (socket) => serve(socket, served))
      : createServer((socket) => serve(socket, served))
  const port = await listening(server)
  server.on('connection', (socket: Socket) => kept(socket, open))
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port, files, commands, open }
}

interface Served extends Pick<FtpServer, 'files' | 'commands' | 'open'> {
  readonly manners: FtpManners
  readonly counted: { renames: number }
}

function serve(first: Socket, { manners, files, commands, open, counted }: Served): void {
  let control = first
  let data: Promise<Socket> | null = null
  const say = (line: string): void => void control.write(`${line}\r\n`)
  const isSecure = (): boolean => control instanceof TLSSocket
  const send = async (bytes: Uint8Array, after: () => void = () => {}): Promise<void> => {
    say('150 Here it comes')
    const socket = await data
    const part = bytes.subarray(0, manners.cutAfter ?? bytes.length)
    await new Promise<void>((resolve) => socket?.end(part, resolve))
    after()
    say('226 Done')
  }
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  const store = async (path: string): Promise<void> => {
    if (manners.isReadOnly) return say('553 Not here')
    say('150 Go on')
    const socket = await data
    let bytes = Buffer.alloc(0)
    for await (const chunk of socket ?? []) {
      bytes = Buffer.concat([bytes, chunk]).subarray(0, manners.cutAfterWritten)
      files.set(path, { bytes, time: new Date() })
      if (bytes.length === manners.cutAfterWritten) return cut()
    }
    files.set(path, { bytes, time: new Date() })
    say('226 Done')
  }
  let renamed = ''
  const rename = (to: string): unknown => {
    counted.renames += 1
    const file = files.get(renamed)
    if (counted.renames === manners.cutAtRename) return cut()
    if (!file || (manners.isRenamedOverNothing && files.has(to))) return say('550 Not so')
    files.delete(renamed)
    files.set(to, file)
    manners.renamed?.(to)
    return say('250 Renamed')
  }
  const passive = async (): Promise<number> => {
    const server =
      isSecure() && manners.certificate ? createSecureServer({ ...manners.certificate }) : createServer()
    const port = await listening(server)
    data = new Promise((resolve) =>
      server.once(isSecure() ? 'secureConnection' : 'connection', (socket: Socket) => {
        kept(socket, open)
        server.close()
        resolve(socket)
      }),
    )
    control.once('close', () => server.close())
    return port
  }
  const answers: Record<string, (argument: string) => unknown> = {
    FEAT: () =>
      say(manners.unknown?.includes('MLSD') ? '211 None' : '211-These\r\n MLST size*;modify*;\r\n211 End'),
    USER: () => say('331 And the password?'),
    PASS: (password) => say(password === (manners.password ?? 'secret') ? '230 In' : '530 No'),
    AUTH: () => {
      if (!manners.certificate) return say('502 Not here')
      say('234 Go on')
      control.removeAllListeners('data')
      const secureContext = createSecureContext({ ...manners.certificate })
      control = new TLSSocket(control, { isServer: true, secureContext })
      listen()
    },
    EPSV: async () => {
      if (manners.passiveAddress) return say('500 Not known')
      say(`229 Passive (|||${manners.passivePort ?? (await passive())}|)`)
    },
    PASV: async () => {
      const port = manners.passivePort ?? (await passive())
      const host = manners.passiveAddress ?? '127,0,0,1'
      say(`227 Passive (${host},${Math.floor(port / 256)},${port % 256})`)
    },
    MLSD: (folder) => send(Buffer.from(listed(files, folder).map(asMlsd).join(''))),
    LIST: (folder) => send(Buffer.from(listed(files, folder.replace(/^-a /, '')).map(asUnix).join(''))),
    SIZE: (path) => say(files.has(path) ? `213 ${files.get(path)?.bytes.length}` : '550 Not here'),
    MDTM: (path) => say(files.has(path) ? `213 ${stamp(files.get(path)?.time)}` : '550 Not here'),
    RETR: (path) => {
      const file = files.get(path)
      return file ? send(file.bytes, () => manners.sent?.(path)) : say('550 Not here')
    },
    STOR: (path) => store(path).catch(() => {}),
    RNFR: (path) => {
      renamed = path
      say(files.has(path) ? '350 And to?' : '550 Not here')
    },
    RNTO: (path) => rename(path),
    DELE: (path) => say(files.delete(path) ? '250 Gone' : '550 Not here'),
    QUIT: () => control.end('221 Bye\r\n'),
  }
  const obey = (line: string): void => {
    const [, word = '', argument = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
    commands.push(line)
    if (manners.silentAt === word) return
    const answer = manners.unknown?.includes(word) ? undefined : answers[word]
    if (answer) void answer(argument)
    else say(['TYPE', 'STRU', 'OPTS', 'PBSZ', 'PROT'].includes(word) ? '200 Good' : '502 Not known')
  }
  const listen = (): void => {
    let rest = ''
    control.on('error', () => {})
    control.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) obey(line)
    })
  }
  listen()
  if (manners.silentAt !== 'welcome') say('220 Welcome')
}

type Row = readonly [name: string, file: ServedFile]

function listed(files: FtpServer['files'], folder: string): Row[] {
  const start = `${folder.replace(/\/$/, '')}/`
  return [...files]
    .filter(([path]) => path.startsWith(start))
    .map(([path, file]): Row => [path.slice(start.length), file])
}

function asMlsd([name, { bytes, time }]: Row): string {
  return `type=file;size=${bytes.length};modify=${stamp(time)}; ${name}\r\n`
}

/** As people read it: to the minute, in no time zone. */
function asUnix([name, { bytes }]: Row): string {
  return `-rw-r--r-- 1 dms dms ${bytes.length} Nov 12 10:15 ${name}\r\n`
}

function stamp(time = new Date(0)): string {
  return time.toISOString().replace(/[-:T]|\.\d+Z/g, '')
}

function kept(socket: Socket, open: Set<Socket>): void {
  open.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => open.delete(socket))
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
