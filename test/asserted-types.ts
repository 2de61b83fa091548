import { parseSync } from 'vite'

/**
 * Where shipped code asserts a type, and why nothing that comes from outside is among it. What is read from outside has
 * its type from a schema or a guard.
 */
export const reasonedAssertions: Readonly<Record<string, readonly string[]>> = {
  'the globals of a browser have more than the types of the DOM know': [
    'app/boot/cage/cage.ts as Caged',
    'app/boot/cage/chat-cage.ts as Record<string, Opener>',
    'app/boot/card-fields.ts as ProviderGlobals',
    'app/boot/garage-worker.ts as WorkerScope',
    'app/boot/measured/announcements.ts as Record<string, unknown>',
    'app/boot/measured/consent-choices.ts as { dataLayer?: unknown[] }',
    'app/boot/measured/consent-choices.ts as { globalPrivacyControl?: boolean }',
    'app/boot/measuring/measure.ts as Scope',
    'app/boot/measuring/measure.ts as { globalPrivacyControl?: boolean }',
    'app/boot/push-worker.ts as WorkerScope',
  ],
  'the DOM says less of its own nodes and events than is certain there': [
    'app/boot/chat/panel.ts as CustomEvent<WantedChat>',
    'app/boot/measured/announcements.ts as CustomEvent<Happened>',
    'app/boot/measured/numbers.ts as Text',
    'app/features/forms/fields/make-and-model-fields.tsx as HTMLSelectElement | null | undefined',
    'app/features/forms/use-stepped-form.tsx as SubmitEvent',
    'app/ui/dialog.tsx as Element',
  ],
  'our own server wrote it for this very script': [
    'app/boot/card-fields.ts as CardProviderName',
    'app/boot/measured/consent-choices.ts as keyof Consent',
    'app/boot/page-actions.ts as Locale',
    'app/core/own-data.ts as Data',
    'app/features/tracking/marked-event.ts as EventId',
  ],
  'another thread of ours sent it': [
    'app/features/content/check-feed-worker.server.ts as FeedCheck',
    'app/features/vehicles/feed/import-desk.server.ts as Promise<Answer>',
    'app/features/vehicles/feed/import-worker.server.ts as ImportOrder',
    'app/features/vehicles/feed/map-worker.server.ts as MapOrder',
    'app/server/pglite/pglite-thread.server.ts as Promise<PGliteQueryResults<T>>',
    'app/server/pglite/pglite-thread.server.ts as Promise<PGliteQueryResults<unknown>[]>',
  ],
  'a library’s or Node’s type says less than it does': [
    'app/features/content/blocks.ts as Tokens',
    'app/features/content/markdown-text.tsx as Tokens',
    'app/features/content/markdown.ts as Tokens',
    'app/features/content/text-blocks.tsx as Tokens',
    'app/features/feeds/vehicle-json-ld.ts as ReadonlyMap<string, ’https://schema.org/FrontWheelDriveConfiguration’>',
    'app/pages/written-page/content-page.server.ts as Tokens',
    'app/server/checked-send.server.ts as ReadableStream<Uint8Array<ArrayBuffer>>',
    'app/server/jobs.server.ts as SqlRow[]',
    'app/server/kept-answers.server.ts as R[]',
    'app/server/listen.server.ts as RequestInit',
    'app/shell/route-sets.server.ts as ServerBuild',
  ],
  'our own value was made so in the lines above': [
    'app/boot/cage/cage.ts as Words',
    'app/boot/cage/cage.ts as unknown[]',
    'app/core/money.ts as Cents',
    'app/features/chat/chat-of.ts as WidgetHosts',
    'app/features/chat/chat-of.ts as keyof typeof more',
    'app/features/content/blocks.ts as Block',
    'app/features/content/blocks.ts as Lowercase<typeof body>',
    'app/features/content/new-website/hours.ts as OpeningHours',
    'app/features/content/website-folder.ts as z.output<(typeof folderSchemas)[Name]>',
    'app/features/feeds/known.ts as { [K in keyof T]?: NonNullable<T[K]> }',
    'app/features/illustrator/scenes/land.ts as [Grain, Grain, Grain, Grain]',
    'app/features/illustrator/towables/towable.ts as TowableBody',
    'app/features/search/filters.ts as Record<Name, Value>',
    'app/features/tenancy/card-provider-name.ts as CardProviderName[]',
    'app/features/tracking/third-party.ts as keyof Settings[’features’]',
    'app/features/vehicles/paint-of.ts as Paint[]',
    'app/pages/enquiry/vehicle-choice.server.ts as FormDefinition',
    'app/server/config/read-config.server.ts as keyof typeof variables',
  ],
}

/** The types that a file asserts: all but `as const`, and `as unknown`, which says nothing. */
export function assertedTypes(file: string, text: string): string[] {
  if (!mayAssert.test(text)) return []
  const found = new Set<string>()
  visit(parseSync(file, text).program, (node) => {
    const { type, typeAnnotation } = node
    if (!/^TS(As|Type)(Expression|Assertion)$/.test(String(type)) || !isNode(typeAnnotation)) return
    found.add(text.slice(Number(typeAnnotation.start), Number(typeAnnotation.end)))
  })
  const types = [...found].filter((type) => type !== 'const' && type !== 'unknown')
  const named = types.map((type) => type.replace(/^Tokens\..*/, 'Tokens').replaceAll("'", '’'))
  return [...new Set(named)].map((type) => `${file} as ${type}`)
}

/** Parsing costs most of the time, and few files have a line of code with the word or with a type in front. */
const mayAssert =
  /^(?!\s*(?:\*|\/\/|\/\*\*|import\b|export [*{])).*(?:\bas (?!const\b)[A-Za-z{([]|[=(,]\s*<[A-Z])/m

type Node = Readonly<Record<string, unknown>>

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  else if (isNode(value)) {
    see(value)
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
