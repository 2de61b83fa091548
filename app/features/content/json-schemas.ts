import { z } from 'zod'
import { pageFrontMatterSchema, postFrontMatterSchema } from './content.ts'
import { folderSchemas } from './website-folder.ts'

/** The JSON Schema of every file of a website folder: what an editor shows while somebody writes one. */
export function schemaFiles(): Map<string, string> {
  const schemas = {
    ...folderSchemas,
    'pages.json': pageFrontMatterSchema,
    'posts.json': postFrontMatterSchema,
  }
  return new Map(
    Object.entries(schemas).map(([file, schema]) => [
      file.replace(/\.json$/, '.schema.json'),
      // what a person writes, before defaults are filled in
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`,
    ]),
  )
}
