import { mkdirSync, writeFileSync } from 'node:fs'
import { schemaFiles } from '#app/features/content/json-schemas.ts'

/**
 * `npm run schemas` writes the JSON Schema of every file that people write, from the schemas that validate them.
 */
const folder = new URL('../docs/schemas/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
for (const [name, text] of schemaFiles()) writeFileSync(folder + name, text)
