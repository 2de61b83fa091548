import { parentPort, workerData } from 'node:worker_threads'
import { checkFeed, type FeedCheck } from './check-feed.ts'

/* A worker thread that checks a large feed; its answer contains none of the vehicles. */
parentPort?.postMessage(checkFeed(workerData as FeedCheck)) // given by `check-feed.server.ts`
