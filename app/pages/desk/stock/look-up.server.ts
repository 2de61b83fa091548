import { z } from 'zod'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** A vehicle as a register knows it. */
export interface FoundInRegister {
  readonly title: string
  readonly source: string
  /** What is known, by the names of the form's fields. */
  readonly fields: Readonly<Record<string, string>>
  /** The id of the vehicle in stock that has this VIN. */
  readonly inStock: number | null
}

type LookedUp =
  | { readonly ok: true; readonly found: FoundInRegister }
  | {
      readonly ok: false
      readonly status: number
      readonly problem: string
      readonly problems: readonly FieldProblem[]
    }

const foundSchema = z.object({
  source: z.string(),
  title: z.string(),
  fields: z.record(z.string(), z.object({ value: z.union([z.string(), z.number(), z.null()]) })),
  in_stock: z.string().nullable(),
})

const refusedSchema = z.object({
  error: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
})

const noRegister =
  'No register is set up for this website. Type what you know below; whoever operates it can set one up.'

const sourceNames: Readonly<Record<string, string>> = { autograb: 'AutoGrab', nevdis: 'NEVDIS' }

/** Asks the API what a register knows, by rego and state or by VIN (STOCK-16). */
export async function lookUpVehicle(
  visit: SignedInVisit,
  slug: string,
  sought: readonly (readonly [string, string])[],
): Promise<LookedUp> {
  const query = new URLSearchParams(sought.map(([name, value]) => [name, value]))
  const answer = await visit.askWebsite(`/websites/${slug}/api/v1/stock/look-up?${query}`)
  const body: unknown = await answer?.json()
  if (!answer?.ok) {
    const { error, problems } = refusedSchema.parse(body)
    const status = answer?.status ?? 404
    return { ok: false, status, problem: status === 409 ? noRegister : error, problems }
  }
  const { source, title, fields, in_stock } = foundSchema.parse(body)
  const known = Object.entries(fields).flatMap(([name, { value }]): [string, string][] =>
    value === null ? [] : [[name, String(value)]],
  )
  return {
    ok: true,
    found: {
      title,
      source: sourceNames[source] ?? source,
      fields: Object.fromEntries(known),
      inStock: in_stock === null ? null : Number(in_stock.split('/').at(-1)),
    },
  }
}
