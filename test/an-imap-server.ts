import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { aFreePort } from './free-port.ts'
import { until } from './until.ts'

const here = '127.0.0.1'
const version = spawnSync('dovecot', ['--version'], { encoding: 'utf8' }).stdout ?? ''

/** Dovecot 2.3, whose configuration this is, is the mail server of these tests; without it they are left out. */
export const hasImapServer = version.startsWith('2.3.')

/** A mailbox of one test. */
export interface TestMailbox {
  /** As INBOUND_IMAP_URL names it. */
  readonly url: string
  /** Delivers a mail into it, as its server does. */
  deliver(mail: string | Buffer): void
  /** The mails in its inbox (no folder), or in a folder. */
  mails(folder?: 'Done' | 'Look'): string[]
  /** Numbers its mails anew, as a mailbox that was restored. */
  renumber(): void
}

/** Dovecot on a port of its own, in a folder of its own. */
export interface ImapServer {
  readonly port: number
  mailbox(): TestMailbox
  stop(): Promise<void>
}

/** Starts the server; whoever asks for a mailbox gets a new one. */
export async function anImapServer(): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-imap-'))
  // the processes that take passwords run as another user where this one is root
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'mail'))
  const port = await aFreePort()
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port))
  const dovecot = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  await until(() => answers(port))
  let mailboxes = 0
  return {
    port,
    mailbox() {
      mailboxes += 1
      return aMailbox(
        join(folder, 'mail', `box${mailboxes}`),
        `imap://box${mailboxes}:secret@${here}:${port}`,
      )
    },
    stop: () => stopped(dovecot, folder),
  }
}

/** Whose the mails are: Dovecot opens no mailbox of root, whose tests use that of nobody. */
function owner(): { readonly uid: number; readonly gid: number } {
  const { uid, gid } = userInfo()
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid }
}

function configuration(folder: string, port: number): string {
  const { username } = userInfo()
  const { uid, gid } = owner()
  const users =
    username === 'root' ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`
  return `base_dir = ${folder}/run
log_path = ${folder}/log
${users}ssl = no
disable_plaintext_auth = no
protocols = imap
listen = ${here}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
}

function aMailbox(path: string, url: string): TestMailbox {
  const { uid, gid } = owner()
  for (const part of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(path, part), { recursive: true })
    chownSync(join(path, part), uid, gid)
  }
  let delivered = 0
  return {
    url,
    deliver(mail) {
      delivered += 1
      const name = `${Date.now()}.${delivered}.here`
      writeFileSync(join(path, 'tmp', name), mail)
      renameSync(join(path, 'tmp', name), join(path, 'new', name))
    },
    mails(folder) {
      const place = folder === undefined ? path : join(path, `.${folder}`)
      return ['new', 'cur'].flatMap((name) =>
        namesIn(join(place, name)).map((file) => readFileSync(join(place, name, file), 'utf8')),
      )
    },
    renumber() {
      for (const name of namesIn(path)) if (name.startsWith('dovecot')) rmSync(join(path, name))
    },
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A line to the server that breaks when the test says so. */
export async function aBreakingLine(
  port: number,
): Promise<{ readonly port: number; breaksAt: string | null }> {
  const line = { port: 0, breaksAt: null as string | null }
  const server = createServer((client) => {
    const upstream = connect(port, here)
    const end = (one: Socket) => () => one.destroy()
    client.on('error', end(upstream)).on('close', end(upstream))
    upstream.on('error', end(client)).on('close', end(client))
    upstream.pipe(client)
    client.on('data', (sent) => {
      if (line.breaksAt !== null && sent.toString('latin1').includes(line.breaksAt)) {
        line.breaksAt = null
        client.destroy()
      } else upstream.write(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, here, resolve))
  server.unref()
  line.port = (server.address() as AddressInfo).port
  return line
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = connect(port, here)
    asked.once('data', () => resolve(true)).once('error', () => resolve(false))
    asked.once('data', () => asked.destroy())
  })
}

async function stopped(dovecot: ChildProcess, folder: string): Promise<void> {
  const gone = new Promise((resolve) => dovecot.once('exit', resolve))
  dovecot.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
}
