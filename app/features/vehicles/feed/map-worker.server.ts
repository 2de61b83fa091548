import { parentPort, workerData } from 'node:worker_threads'
import { type MapOrder, mapOrdered } from './map-feed.ts'

/* A worker thread that tells what each heading of a large feed is taken for. */
parentPort?.postMessage(mapOrdered(workerData as MapOrder)) // given by `map-feed-apart.server.ts`
