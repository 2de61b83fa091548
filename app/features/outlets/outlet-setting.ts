import { z } from 'zod'
import { nearestName } from '#app/core/nearest-name.ts'
import { alarmAddress, host, port, remotePath, serviceAddress } from '#app/features/intake/server-place.ts'
import { carType, slug, text } from '#app/features/tenancy/settings/values.ts'
import { isFeedId } from '#app/features/vehicles/feed/feed-id.ts'
import { outletFacts } from './outlet-facts.ts'

const heading = z.string().trim().min(1).max(100)

/** What stands under a heading: a fact of each vehicle, or the same text for all of them. */
const cell = z.union(
  [
    z.enum(outletFacts),
    z.strictObject({
      constant: z.string().max(500),
    }),
  ],
  {
    error: ({ input }) =>
      typeof input === 'string' ? unknownFact(input) : 'expected the name of a fact, or {"constant": "text"}',
  },
)
export type OutletCell = z.output<typeof cell>

const common = {
  /** The outlet for ever: what was sent, and what it has, belong to it. */
  id: z
    .string()
    .refine(isFeedId, 'expected small letters, digits and hyphens, a letter first, at most 40 of them')
    .refine(
      (id) => !ownFiles.has(id),
      'a file of this name is there already: /feeds/google-vehicles, /feeds/meta-vehicles',
    ),
  name: text.max(80),
  /** `csn` is JSON in the manner of the carsales network, as Dealer Studio takes and gives it. */
  format: z.enum(['csv', 'xml', 'csn']),
  /** The headings in their order, where they are not our own. */
  columns: z.record(heading, cell).optional(),
  /** Only these go out. */
  car_types: z.array(carType).min(1, 'expected at least one of new, used, demo').optional(),
  location_slugs: z.array(slug).min(1, 'expected at least one slug of a location').optional(),
  /** Who is told when it fails; otherwise those who get the leads. */
  alarm_to: z.array(alarmAddress).optional(),
}

/** The file on the server, which is written anew as a whole. */
const file = remotePath.refine(
  (path) => !/(^|\/)(\.{0,2})$/.test(path),
  'expected the path of a file, such as /import/stock.csv',
)

/** One entry of `outlets.json`: a place at which the website’s vehicles are advertised (OUT-02). */
export const outletSettingSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ ...common, kind: z.literal('sftp'), host, port: port.default(22), path: file }),
      z.strictObject({ ...common, kind: z.literal('ftps'), host, port: port.default(21), path: file }),
      z.strictObject({ ...common, kind: z.literal('webhook'), url: serviceAddress }),
      z.strictObject({
        ...common,
        kind: z.literal('address'),
        /** The address answers only with `?key=`, which is a secret: `outlet_key.<id>`. */
        guarded: z.boolean().default(false),
      }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union' ? 'expected one of sftp, ftps, webhook, address' : undefined,
    },
  )
  .check(({ value, issues }) => {
    const fault = (path: string[], message: string): void =>
      void issues.push({ code: 'custom', input: value, path, message })
    const { kind, format, columns = {} } = value
    const headings = Object.keys(columns)
    if (kind === 'webhook' && format === 'xml')
      fault(
        ['format'],
        'a webhook sends JSON: expected csn, or csv for an object with a text under each heading',
      )
    if (value.columns !== undefined && headings.length === 0)
      fault(['columns'], 'expected at least one heading')
    if (format === 'csn' && headings.length > 0)
      fault(['columns'], 'csn has names of its own: "columns" goes with csv and xml')
    for (const written of headings) {
      // an object puts such names before all others, so that they would lose their place
      if (/^\d+$/.test(written)) fault(['columns', written], 'expected a heading that is not a number alone')
      if (format === 'xml' && !/^[A-Za-z_][\w.-]*$/.test(written))
        fault(['columns', written], 'expected the name of an XML element: letters, digits, “_”, “-” and “.”')
    }
  })
export type OutletSetting = z.output<typeof outletSettingSchema>
export type OutletKind = OutletSetting['kind']
export type OutletOf<Kind extends OutletKind> = Extract<OutletSetting, { kind: Kind }>

/** The names that advertisers' own files have under /feeds. */
const ownFiles = new Set(['google-vehicles', 'meta-vehicles'])

/** The name under /feeds of the file of an outlet of kind `address` (OUT-01). */
export function outletFileName({ id, format }: Pick<OutletSetting, 'id' | 'format'>): string {
  return `${id}.${format === 'csn' ? 'json' : format}`
}

function unknownFact(name: string): string {
  return `there is no fact “${name}”; the nearest is “${nearestName(name, outletFacts)}”`
}
