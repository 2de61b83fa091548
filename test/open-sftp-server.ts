import { type AddressInfo, createServer, type Socket } from 'node:net'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

export interface SftpManners {
  /** The server's own key (PEM or OpenSSH). */
  readonly hostKey?: string
  readonly password?: string
  /** A public key in the form of OpenSSH, which is let in. */
  readonly publicKey?: string
  /** The password is taken only as the answer to a question. */
  readonly asksForIt?: boolean
  /** The line is cut after so many bytes of a file. */
  readonly cutAfter?: number
  /** A file is opened and nothing of it is ever sent. */
  readonly isSilent?: boolean
  /** Lists names without end. */
  readonly isEndless?: boolean
  /** Answers a look at a file with a packet that is none of the protocol. */
  readonly isGarbled?: boolean
  /** Is called when a file was sent. */
  readonly sent?: (path: string) => void
  /** The line is cut once so many bytes of a file were written. */
  readonly cutAfterWritten?: number
  /** No file may be written. */
  readonly isReadOnly?: boolean
  /**
   * What a rename does where a file of that name is there: by the extension of OpenSSH it goes over it, as it does with some
   * servers without it; others refuse.
   */
  readonly renames?: 'by extension' | 'over' | 'not over'
  /** The line is cut in place of the rename whose number this is, counted from 1. */
  readonly cutAtRename?: number
  /** Is called when a file was renamed. */
  readonly renamed?: (path: string) => void
}

export interface SftpServer {
  readonly port: number
  /** By absolute path. */
  readonly files: Map<string, { bytes: Uint8Array; time: Date }>
  /** How clients tried to get in, and with which password. */
  readonly tried: { method: string; password?: string }[]
  /** What clients did to files, such as `write /a.part` and `rename /a.part /a`. */
  readonly done: string[]
  readonly open: Set<Socket>
  close(): Promise<void>
}

/** A pair of keys of the form that `ssh-keygen -t ed25519` makes, the private one locked with a passphrase if one is given. */
export function sshKeys(passphrase?: string): { private: string; public: string } {
  const lock = passphrase === undefined ? undefined : { passphrase, cipher: 'aes256-ctr', rounds: 16 }
  const pair = ssh2.utils.generateKeyPairSync('ed25519', lock)
  // of some three hundred pairs the library makes one that it cannot read itself
  return ssh2.utils.parseKey(pair.private, passphrase) instanceof Error ? sshKeys(passphrase) : pair
}

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp

/** Serves files by SFTP, with these manners, until it is closed. */
export async function openSftpServer(manners: SftpManners = {}): Promise<SftpServer> {
  const files: SftpServer['files'] = new Map()
  const tried: SftpServer['tried'] = []
  const done: string[] = []
  const counted = { renames: 0 }
  const open = new Set<Socket>()
  const ssh = new ssh2.Server({ hostKeys: [manners.hostKey ?? sshKeys().private] }, (client) => {
    client.on('error', () => {})
    letIn(client, manners, tried)
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        const cut = (): void => void client.end()
        serve(sftp, files, manners, cut)
        serveWriting(sftp, { files, done, counted }, manners, cut)
      }),
    )
  })
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    ssh.injectSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, files, tried, done, open, close }
}

function letIn(client: Connection, manners: SftpManners, tried: SftpServer['tried']): void {
  const { publicKey, password = 'secret', asksForIt = false } = manners
  const allowed = publicKey === undefined ? null : ssh2.utils.parseKey(publicKey)
  client.on('authentication', (asked) => {
    const { method } = asked
    tried.push(asked.method === 'password' ? { method, password: asked.password } : { method })
    if (asked.method === 'password' && !asksForIt && publicKey === undefined && asked.password === password)
      asked.accept()
    else if (asked.method === 'keyboard-interactive' && asksForIt)
      asked.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) =>
        answer === password ? asked.accept() : asked.reject(),
      )
    else if (asked.method === 'publickey' && allowed && !(allowed instanceof Error)) {
      const isIt = allowed.getPublicSSH().equals(asked.key.data)
      const isSigned =
        asked.signature === undefined ||
        allowed.verify(asked.blob ?? Buffer.alloc(0), asked.signature, asked.hashAlgo) === true
      if (isIt && isSigned) asked.accept()
      else asked.reject()
    } else asked.reject(['password', 'keyboard-interactive', 'publickey'])
  })
}

function serve(sftp: SFTPWrapper, files: SftpServer['files'], manners: SftpManners, cut: () => void): void {
  const opened = new Map<number, { path: string; bytes: Uint8Array; isListed: boolean }>()
  const handleOf = (path: string, bytes: Uint8Array = new Uint8Array()): Buffer => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(opened.size)
    opened.set(opened.size, { path, bytes, isListed: false })
    return handle
  }
  const of = (handle: Buffer) => opened.get(handle.readUInt32BE())
  sftp.on('OPEN', (id, path, flags) => {
    if (flags & OPEN_MODE.WRITE) return
    const file = files.get(path)
    if (file) sftp.handle(id, handleOf(path, file.bytes))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const { path = '', bytes = new Uint8Array() } = of(handle) ?? {}
    if (manners.isSilent) return
    if (manners.cutAfter !== undefined && offset + length > manners.cutAfter) return cut()
    if (offset < bytes.length) return sftp.data(id, Buffer.from(bytes.subarray(offset, offset + length)))
    sftp.status(id, STATUS_CODE.EOF)
    manners.sent?.(path)
  })
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, handleOf(path)))
  sftp.on('READDIR', (id, handle) => {
    const folder = of(handle)
    if (manners.isEndless) {
      const filename = 'x'.repeat(200)
      const attrs = attributes({ bytes: new Uint8Array(), time: new Date(0) })
      return sftp.name(id, Array(100).fill({ filename, longname: filename, attrs }))
    }
    if (!folder || folder.isListed) return sftp.status(id, STATUS_CODE.EOF)
    folder.isListed = true
    const start = `${folder.path.replace(/\/$/, '')}/`
    sftp.name(
      id,
      [...files]
        .filter(([path]) => path.startsWith(start))
        .map(([path, file]) => {
          const filename = path.slice(start.length)
          return {
            filename,
            longname: `-rw-r--r-- 1 dms dms 1 Nov 12 10:15 ${filename}`,
            attrs: attributes(file),
          }
        }),
    )
  })
  const stat = (id: number, path: string): void => {
    const file = files.get(path)
    if (manners.isGarbled) return void writeGarbage(sftp)
    if (file) sftp.attrs(id, attributes(file))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''))
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
}

/** Handles of files that are written begin beyond those of files that are read. */
const firstWritten = 1_000_000

/** The part of the server that takes files, renames and removes them. */
function serveWriting(
  sftp: SFTPWrapper,
  { files, done, counted }: Pick<SftpServer, 'files' | 'done'> & { readonly counted: { renames: number } },
  manners: SftpManners,
  cut: () => void,
): void {
  const { renames = 'by extension' } = manners
  const written = new Map<number, string>()
  if (renames === 'by extension') announceExtension(sftp)
  sftp.on('OPEN', (id, path, flags) => {
    if (!(flags & OPEN_MODE.WRITE)) return
    if (manners.isReadOnly) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    done.push(`write ${path}`)
    files.set(path, { bytes: new Uint8Array(), time: new Date() })
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(firstWritten + written.size)
    written.set(firstWritten + written.size, path)
    sftp.handle(id, handle)
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    const path = written.get(handle.readUInt32BE()) ?? ''
    const file = files.get(path)
    if (!file) return sftp.status(id, STATUS_CODE.FAILURE)
    const bytes = Buffer.alloc(Math.max(file.bytes.length, offset + data.length))
    bytes.set(file.bytes)
    bytes.set(data, offset)
    files.set(path, { ...file, bytes: bytes.subarray(0, manners.cutAfterWritten) })
    if (bytes.length > (manners.cutAfterWritten ?? Number.POSITIVE_INFINITY)) return cut()
    sftp.status(id, STATUS_CODE.OK)
  })
  // how the library opens a stream to a file
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  const rename = (id: number, from: string, to: string, isOver: boolean): unknown => {
    counted.renames += 1
    if (counted.renames === manners.cutAtRename) return cut()
    const file = files.get(from)
    if (!file) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    if (files.has(to) && !isOver) return sftp.status(id, STATUS_CODE.FAILURE)
    done.push(`rename ${from} ${to}`)
    files.delete(from)
    files.set(to, file)
    manners.renamed?.(to)
    return sftp.status(id, STATUS_CODE.OK)
  }
  sftp.on('RENAME', (id, from, to) => rename(id, from, to, renames === 'over'))
  sftp.on('EXTENDED', (id, name, data) => {
    if (name !== 'posix-rename@openssh.com') return sftp.status(id, STATUS_CODE.OP_UNSUPPORTED)
    const length = data.readUInt32BE()
    const from = data.subarray(4, 4 + length).toString()
    rename(id, from, data.subarray(8 + length).toString(), true)
  })
  sftp.on('REMOVE', (id, path) => {
    done.push(`remove ${path}`)
    sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
  })
}

/** The server of the library announces no extension, so it is added to its first packet. */
function announceExtension(sftp: SFTPWrapper): void {
  const { _protocol: protocol } = sftp as unknown as {
    _protocol: { channelData(id: number, data: Buffer): void }
  }
  const send = protocol.channelData.bind(protocol)
  const named = (text: string): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length)
    return Buffer.concat([length, Buffer.from(text)])
  }
  protocol.channelData = (id, data) => {
    const isVersion = data.length === 9 && data[4] === 2
    if (!isVersion) return send(id, data)
    protocol.channelData = send
    const packet = Buffer.concat([data, named('posix-rename@openssh.com'), named('1')])
    packet.writeUInt32BE(packet.length - 4)
    send(id, packet)
  }
}

/** The server of the library says nothing wrong by itself, so this goes round it. */
function writeGarbage(sftp: SFTPWrapper): void {
  const { _protocol: protocol, outgoing } = sftp as unknown as {
    _protocol: { channelData(id: number, data: Buffer): void }
    outgoing: { id: number }
  }
  protocol.channelData(outgoing.id, Buffer.from([0, 0, 0, 2, 250, 1]))
}

const regularFile = 0o100644

function attributes({ bytes, time }: { bytes: Uint8Array; time: Date }) {
  const seconds = Math.floor(time.getTime() / 1000)
  return { mode: regularFile, uid: 0, gid: 0, size: bytes.length, atime: seconds, mtime: seconds }
}
