import { z } from 'zod'
import { weekdays } from '#app/features/locations/location.ts'
import { slug, text } from '#app/features/tenancy/settings/values.ts'
import { isFeedId } from '#app/features/vehicles/feed/feed-id.ts'
import { isPhotoPattern } from './photos/photo-name.ts'
import { alarmAddress, host, port, remotePath, serviceAddress } from './server-place.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a 24-hour time such as 07:00')
const share = z.number().min(0).max(1)

const pattern = z
  .string()
  .regex(/^[^\0\r\n/]{1,200}$/, 'expected a file name in which * stands for anything, such as stock_*.csv')

/** The file on a server: one path, or the newest file of a folder whose name fits a pattern. */
const remoteFile = {
  path: remotePath.optional(),
  folder: remotePath.optional(),
  pattern: pattern.optional(),
}
const namesOneFile = ({
  path,
  folder,
  pattern,
}: {
  path?: unknown
  folder?: unknown
  pattern?: unknown
}): boolean =>
  path === undefined
    ? folder !== undefined && pattern !== undefined
    : folder === undefined && pattern === undefined
const oneFile = 'expected either "path", or "folder" and "pattern"'

const https = z.strictObject({
  kind: z.literal('https'),
  url: serviceAddress,
  /** What the source asks for; the user, password or key is a secret: `feed_user.<id>`, `feed_password.<id>`, `feed_key.<id>`. */
  auth: z.enum(['none', 'basic', 'bearer', 'header']).default('none'),
  /** The name of the header that carries the key, where `auth` is `header`. */
  header: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'expected the name of a header, such as X-API-KEY')
    .refine(
      (name) => !/^(host|connection|content-length|transfer-encoding|cookie)$/i.test(name),
      'expected the name of a header of the source’s own, such as X-API-KEY',
    )
    .optional(),
})

const sftp = z.strictObject({ kind: z.literal('sftp'), host, port: port.default(22), ...remoteFile })
const ftps = z.strictObject({ kind: z.literal('ftps'), host, port: port.default(21), ...remoteFile })
const ftp = z.strictObject({
  kind: z.literal('ftp'),
  host,
  port: port.default(21),
  plain: z.boolean().optional(),
  ...remoteFile,
})

/** How the file comes. */
const via = z
  .discriminatedUnion('kind', [
    https,
    sftp,
    ftps,
    ftp,
    /** Files that a supplier puts into `DATA_DIR/inbox/<website>/<feed>/`. */
    z.strictObject({ kind: z.literal('inbox') }),
    /** The source calls the API. */
    z.strictObject({ kind: z.literal('push') }),
    /** A file of the website's own folder; of a demo website it is looked at by itself, of others with `website import`. */
    z.strictObject({
      kind: z.literal('folder'),
      file: z.string().regex(/^[\w-][\w.-]*$/, 'expected the name of a file next to feeds.json'),
    }),
  ])
  .check((context) => {
    const { value, issues } = context
    if (value.kind === 'ftp' && value.plain !== true)
      issues.push({
        code: 'custom',
        input: value,
        path: ['kind'],
        message: 'ftp sends password and stock in the clear: say "plain": true to accept that',
      })
    if ((value.kind === 'sftp' || value.kind === 'ftps' || value.kind === 'ftp') && !namesOneFile(value))
      issues.push({ code: 'custom', input: value, path: [], message: oneFile })
    if (value.kind === 'https' && (value.auth === 'header') !== (value.header !== undefined))
      issues.push({
        code: 'custom',
        input: value,
        path: ['header'],
        message: '"header" names the header where "auth" is "header", and stands nowhere else',
      })
  })
export type Via = z.output<typeof via>
export type ViaOf<Kind extends Via['kind']> = Extract<Via, { kind: Kind }>

/** When a file is expected, in the dealership's time zone (FEED-40). */
const expected = z
  .strictObject({
    days: z
      .array(z.enum(weekdays))
      .min(1, 'expected at least one day')
      .default([...weekdays]),
    from: time.default('07:00'),
    to: time.default('19:00'),
    /** After so many minutes of that time without a good run the feed is late; otherwise three turns, at least 60. */
    late_after_minutes: z.int().min(10).max(10_080).optional(),
  })
  .refine(({ from, to }) => from < to, { error: 'expected a time after "from"', path: ['to'] })

/** Shares above which a feed is held for a person (FEED-28). */
const hold = z
  .strictObject({
    removed: share.optional(),
    rejected: share.optional(),
    repriced: share.optional(),
    unpictured: share.optional(),
  })
  .prefault({})

/** Photos that lie as files beside the stock file (FEED-43). */
const photos = z.strictObject({
  /** A path on the server, or a folder within the inbox. */
  folder: remotePath,
  /** How the files are named: `{stocknum}` is the vehicle's stock number, `{n}` the place in the order. */
  name: z
    .string()
    .refine(isPhotoPattern, 'expected a file name with {stocknum} and {n} in it, such as {stocknum}_{n}.jpg'),
})

/** One folder of the inbox itself; `taken` is where read files go. */
function isInboxFolder(folder: string): boolean {
  return /^[\w-][\w .-]{0,60}$/.test(folder) && folder.toLowerCase() !== 'taken'
}

const kindsWithPhotos: readonly string[] = ['sftp', 'ftps', 'ftp', 'inbox']

/** One entry of `feeds.json`: where stock comes from, and how (FEED-01). */
export const feedSettingSchema = z
  .strictObject({
    /** The feed permanently: runs, holds and vehicles belong to it, whatever its file is called (FEED-02). */
    id: z
      .string()
      .refine(isFeedId, 'expected small letters, digits and hyphens, a letter first, at most 40 of them'),
    name: text.max(80),
    /** The slug of the dealership whose stock it is, where the file does not say; otherwise the website's first. */
    dealership: slug.optional(),
    /** Of two feeds that list a vehicle the one with the lower number owns it (FEED-26). */
    priority: z.int().min(0).max(99).default(1),
    via,
    /** Overrules what the content says (FEED-07). */
    format: z.enum(['csv', 'xml', 'json']).optional(),
    /** The name of a file in `mappings/`, without `.json` (FEED-34). */
    mapping: slug.optional(),
    every_minutes: z.int().min(5).max(1440).default(15),
    expected: expected.prefault({}),
    /** `fetch`: the file is made at each call, so that the moment of fetching confirms the stock (FRESH-02). */
    confirms: z.enum(['file', 'fetch']).default('file'),
    /** Who is told when the feed is late, held or failing; otherwise those who get the leads. */
    alarm_to: z.array(alarmAddress).optional(),
    /** Whether what is gone from the file is sold; of pushes never (FEED-25). */
    complete: z.boolean().optional(),
    hold,
    photos: photos.optional(),
  })
  .check(({ value, issues }) => {
    if (value.photos === undefined) return
    const input = value.photos.folder
    if (!kindsWithPhotos.includes(value.via.kind))
      issues.push({
        code: 'custom',
        input,
        path: ['photos'],
        message: 'photos come beside the file of sftp, ftps, ftp and inbox alone',
      })
    else if (value.via.kind === 'inbox' && !isInboxFolder(input))
      issues.push({
        code: 'custom',
        input,
        path: ['photos', 'folder'],
        message: 'expected the name of a folder in the inbox, such as photos',
      })
  })
export type FeedSetting = z.output<typeof feedSettingSchema>

/** The shares that a feed's setting sets, without those that it leaves as they are. */
export function definedShares(hold: FeedSetting['hold']): Partial<Record<keyof FeedSetting['hold'], number>> {
  return Object.fromEntries(Object.entries(hold).filter(([, share]) => share !== undefined))
}

/** Is what is missing from a delivery of this feed sold? */
export function isComplete({ complete, via }: Pick<FeedSetting, 'complete' | 'via'>): boolean {
  return via.kind !== 'push' && complete !== false
}

/**
 * Is the feed asked by itself? A push comes, and a file of a website's folder is read with the folder, except on demo
 * websites, whose folder ships with the product.
 */
export function isFetched({ kind }: Pick<Via, 'kind'>, { demo }: { readonly demo: boolean }): boolean {
  return kind === 'folder' ? demo : kind !== 'push'
}
