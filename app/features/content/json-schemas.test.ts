import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFiles } from './json-schemas.ts'

test.each([...schemaFiles()])(
  'docs/schemas/%s is the schema that validates (npm run schemas writes it anew)',
  (name, text) => {
    expect(readFileSync(new URL(`../../../docs/schemas/${name}`, import.meta.url), 'utf8')).toBe(text)
  },
)
