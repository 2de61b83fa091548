import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
import { type ServerBuild, UNSAFE_decodeViaTurboStream } from 'react-router'

/*
 * Serves stock React Router: the default entry, its own server adapter, and loaders that answer at once with
 * the data that the product's page showed. So only our side of the comparison pays for loading.
 */
const kit: { state: string } = JSON.parse(readFileSync(String(process.env.WAKE_KIT), 'utf8'))
const decoded = await UNSAFE_decodeViaTurboStream(new Blob([kit.state]).stream(), globalThis)
await decoded.done
const { loaderData } = decoded.value as { loaderData: Record<string, unknown> }
loaderData.layout = JSON.parse(readFileSync(String(process.env.SURROUNDINGS), 'utf8'))

const build: ServerBuild = await import(String(process.env.PEER_BUILD))
const routes = Object.fromEntries(
  Object.entries(build.routes).flatMap(([id, route]) =>
    route ? [[id, { ...route, module: { ...route.module, ...loaderFor(id) } }]] : [],
  ),
)
createServer(createRequestListener({ build: { ...build, routes }, mode: 'production' })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)

function loaderFor(id: string) {
  return id in loaderData ? { loader: () => loaderData[id] } : {}
}
