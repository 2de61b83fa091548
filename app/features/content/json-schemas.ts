import { z } from 'zod'
import { rulesFileSchema } from '#app/features/law/rule.ts'
import { chargeTablesFileSchema } from '#app/features/onroad/charge-table.ts'
import { mappingSchema } from '#app/features/vehicles/feed/mapping.ts'
import { pageFrontMatterSchema, postFrontMatterSchema } from './content.ts'
import { folderSchemas } from './website-folder.ts'

/** The JSON Schema of every file that people write, for the editor in which it is written. */
export function schemaFiles(): Map<string, string> {
  const schemas = {
    ...folderSchemas,
    'mapping.json': mappingSchema,
    'pages.json': pageFrontMatterSchema,
    'posts.json': postFrontMatterSchema,
    // an operator's, for “forecourt onroad set”
    'on-road-tables.json': chargeTablesFileSchema,
    // those of the release, for who adds one
    'law-rules.json': rulesFileSchema,
  }
  return new Map(
    Object.entries(schemas).map(([file, schema]) => [
      file.replace(/\.json$/, '.schema.json'),
      // the schema of the file as written, before defaults are filled in
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`,
    ]),
  )
}
