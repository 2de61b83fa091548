import { onTestFinished } from 'vitest'
import { type Cluster, makeCluster, postgresBinaries } from '../scripts/postgres-cluster.ts'
import { onServer } from './postgres-server.ts'

/** A primary and its standby, which the primary waits for at each commit. */
export interface PostgresPair {
  readonly primary: Cluster
  readonly standby: Cluster
  /** The address that names both. */
  readonly url: string
}

/** Tests of a standby leave themselves out where the programs of PostgreSQL are not on this machine. */
export const hasPostgresPrograms = postgresBinaries() !== null

/** Makes a pair of servers that goes with the test. */
export async function aPostgresPair(isSynchronous = true): Promise<PostgresPair> {
  const binaries = postgresBinaries()
  if (binaries === null) throw new Error('the programs of PostgreSQL are not on this machine')
  const primary = await makeCluster(binaries)
  onTestFinished(() => primary.remove())
  const standby = await makeCluster(binaries, [], { primary, name: 'b' })
  onTestFinished(() => standby.remove())
  if (isSynchronous) {
    await onServer(primary.url, `alter system set synchronous_standby_names = 'ANY 1 (b)'`)
    await onServer(primary.url, 'select pg_reload_conf()')
  }
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  return { primary, standby, url }
}
