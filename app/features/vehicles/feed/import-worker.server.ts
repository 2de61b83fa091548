import { parentPort, workerData } from 'node:worker_threads'
import type { AskedWork } from './import-desk.server.ts'
import { type ImportOrder, ImportWork } from './import-work.server.ts'

/*
 * The thread that reads a large feed. It gets one request at a time, and answers with no more than was requested.
 */
const work = new ImportWork(workerData as ImportOrder) // set by import-desk, which started this thread

parentPort?.on('message', (asked: AskedWork) => {
  parentPort?.postMessage(answerTo(asked))
})

function answerTo(asked: AskedWork): unknown {
  switch (asked.step) {
    case 'read':
      return work.read()
    case 'know':
      return work.know(asked.known)
    case 'unknown':
      return work.unknown()
    case 'plan':
      return work.plan(asked.newer)
    case 'rows':
      return work.rows(asked.from, asked.count)
    case 'yields':
      return work.yields(asked.from, asked.count)
  }
}
