import { z } from 'zod'

/** Refuses names with a part that would lead out of the folder they are written to. */
const name = z
  .string()
  .regex(
    /^((pages|posts|media|mappings|documents)\/)?[A-Za-z0-9_][\w.-]*$/,
    'expected the name of a file of a website folder',
  )

/** A website folder as one JSON answer: texts as they are, all else in base64. */
export const websiteFolderSchema = z.strictObject({
  slug: z.string().regex(/^[A-Za-z0-9_-]+$/),
  files: z.array(
    z.union([
      z.strictObject({ name, text: z.string() }),
      z.strictObject({ name, base64: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/) }),
    ]),
  ),
})
export type WebsiteFolderJson = z.output<typeof websiteFolderSchema>

export function toFolderJson(
  slug: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): WebsiteFolderJson {
  return {
    slug,
    files: [...files].map(([name, content]) =>
      typeof content === 'string'
        ? { name, text: content }
        : { name, base64: Buffer.from(content).toString('base64') },
    ),
  }
}

export function filesOfJson({ files }: WebsiteFolderJson): Map<string, string | Uint8Array> {
  return new Map(
    files.map((file): [string, string | Uint8Array] =>
      'text' in file
        ? [file.name, file.text]
        : [file.name, new Uint8Array(Buffer.from(file.base64, 'base64'))],
    ),
  )
}
