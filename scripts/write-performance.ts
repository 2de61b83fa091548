import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performancePage } from '../bench/performance-page.ts'

/*
 * Writes docs/performance.md from the results in docs/performance. Run: npm run performance. `bench/results/latest.json` is what to
 * lay there, named by its day.
 */
const docs = join(new URL('..', import.meta.url).pathname, 'docs')
writeFileSync(join(docs, 'performance.md'), performancePage(join(docs, 'performance')))
