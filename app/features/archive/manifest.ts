import { z } from 'zod'

/** The file that says what the folder holds; it is written last, so a folder without it is not whole. */
export const manifestFile = 'manifest.json'

/** A name leads nowhere but into the folder. */
const fileName = z
  .string()
  .max(1000)
  .refine(
    (name) =>
      name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(name),
    'expected a name within the folder',
  )

const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, 'expected the name of a table or column')

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  product: z.literal('forecourt'),
  exported_at: z.iso.datetime(),
  /** The latest change of the tables that the database had. */
  schema: z.string(),
  scope: z.strictObject({
    of: z.enum(['all', 'website', 'dealership']),
    slug: z.string().nullable(),
    /** False where a website in it has more dealerships than are exported; then it is to read, and not to take in. */
    is_whole: z.boolean(),
  }),
  tables: z.record(sqlName, z.strictObject({ rows: z.int().min(0), columns: z.array(sqlName).min(1) })),
  /** The last number that was given out, by table and column. */
  counters: z.record(z.string().regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/), z.int().min(0)),
  /** Files of leads, photos and documents that their rows name, and that were not there. */
  missing: z.array(z.string()),
  files: z.record(
    fileName,
    z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})
export type ExportManifest = Readonly<z.output<typeof manifestSchema>>

/** The file with the rows of a table, one a line. */
export function tableFile(name: string): string {
  return `tables/${name}.ndjson`
}
