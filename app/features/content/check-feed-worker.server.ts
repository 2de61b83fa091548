import { parentPort, workerData } from 'node:worker_threads'
import { checkFeed, type FeedCheck } from './check-feed.ts'

/* The thread that looks a large feed through: what it answers holds none of its vehicles. */
parentPort?.postMessage(checkFeed(workerData as FeedCheck)) // given by check-feed.server, which started this
