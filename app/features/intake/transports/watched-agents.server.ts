import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Agents } from '#app/server/checked-send.server.ts'

/** Agents that tell when a connection is open, which a request does not, and that keep none open. */
export function watchedAgents(authorities: readonly string[] | undefined, connected: () => void): Agents {
  const http = new HttpAgent({ keepAlive: false })
  const https = new HttpsAgent({ keepAlive: false, ...(authorities ? { ca: [...authorities] } : {}) })
  const openHttp = http.createConnection.bind(http)
  const openHttps = https.createConnection.bind(https)
  http.createConnection = (options, created) => openHttp(options, created)?.once('connect', connected)
  https.createConnection = (options, created) => openHttps(options, created)?.once('secureConnect', connected)
  return { http, https }
}
