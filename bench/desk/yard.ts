import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { makeCluster, postgresBinaries } from '../../scripts/postgres-cluster.ts'
import { hostOf, importManyWebsites } from '../many-websites.ts'
import { ask, deploymentEnvironment, type Served, serveForecourt, temporaryFolder } from '../processes.ts'
import { putLeads } from './many-leads.ts'
import { type Someone, someoneOf } from './people.ts'

/** Two processes on one PostgreSQL that serve one website, with its people and their leads. */
export interface Yard {
  readonly slug: string
  readonly websiteId: number
  readonly host: string
  readonly servers: readonly [Served, Served]
  readonly database: OpenDatabase
  readonly owner: Someone
  readonly salespeople: readonly Someone[]
  close(): Promise<void>
}

export const leads = { count: 100_000, open: 25_000 } as const
const salespeople = 8

/** @param environment of both processes, beside what many processes need */
export async function openYard(environment: Readonly<Record<string, string>>): Promise<Yard> {
  const binaries = postgresBinaries()
  if (binaries === null) throw new Error('it needs the programs of PostgreSQL')
  const cluster = await makeCluster(binaries)
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const websiteId = 1
  await importManyWebsites(folders[0], {
    count: 1,
    vehicles: 200,
    databaseUrl: cluster.url,
    settings: { demo: false },
  })
  const database = await openDatabase({ url: cluster.url })
  const people: Someone[] = []
  for (let number = 0; number < salespeople; number += 1)
    people.push(await someoneOf(database.db, websiteId, 'sales', `sales${number}@people.example`))
  const owner = await someoneOf(database.db, websiteId, 'owner', 'owner@people.example')
  await putLeads(database.db, websiteId, { ...leads, holder: owner.personId })
  const serve = (folder: string): Promise<Served> =>
    serveForecourt(folder, {
      environment: {
        DEMO: '0',
        DATABASE_URL: cluster.url,
        ...deploymentEnvironment,
        LOG_LEVEL: 'error',
        ...environment,
      },
      firstPage: { host: hostOf(0), path: '/' },
      core: 'any',
    })
  const servers = [await serve(folders[0]), await serve(folders[1])] as const
  return {
    slug: 'bench-0',
    websiteId,
    host: hostOf(0),
    servers,
    database,
    owner,
    salespeople: people,
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await database.close()
      await cluster.remove()
    },
  }
}

let sent = 0

/** Sends a form as a shopper does. @returns when it was acknowledged, and the mailbox that it names */
export async function sendLead(
  { host }: Pick<Yard, 'host'>,
  port: number,
): Promise<{ readonly atMs: number; readonly mailbox: string }> {
  sent += 1
  const mailbox = `jo${sent}@shoppers.example`
  const lead = {
    name: 'Jo Ng',
    email: mailbox,
    phone: '0412 345 678',
    category: 'Used Vehicle',
    message: 'Is it still there?',
  }
  const { status } = await ask(
    { port, host, path: '/api/leads', headers: { 'Content-Type': 'application/json' } },
    { method: 'POST', body: JSON.stringify({ lead }) },
  )
  if (status !== 201) throw new Error(`a lead was answered with ${status}`)
  return { atMs: performance.now(), mailbox }
}
