import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { mostPrinted, printKinds } from '#app/features/stockroom/print/print-kind.ts'
import { printPdf } from '#app/features/stockroom/print/print-pdf.server.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { problemsAnswer } from './answers.server.ts'
import { answerStockCall } from './stock-call.server.ts'

const querySchema = z.object({
  kind: z.enum(printKinds, `expected ${printKinds.join(', ')}`),
  ids: z
    .string()
    .regex(/^$|^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'expected ids, parted by commas')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .refine((ids) => ids.length <= mostPrinted, `expected at most ${mostPrinted} ids`)
    .default([]),
})

/** `GET /api/v1/stock/print.pdf?kind=window&ids=1,2` (STOCK-23, STOCK-24). */
export function answerPrint(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const { website, snapshot, now } = context.get(scopeContext)
  return answerStockCall(context, request, 'stock.view', async () => {
    const asked = querySchema.safeParse(Object.fromEntries(url.searchParams))
    if (!asked.success)
      return problemsAnswer(
        422,
        'This cannot be printed.',
        asked.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
      )
    const { kind, ids } = asked.data
    const printed = kind === 'scale' ? { vehicles: [], problems: [] } : printable(ids, snapshot.stock)
    if (printed.problems.length > 0) return problemsAnswer(422, 'This cannot be printed.', printed.problems)
    const { locations } = snapshot
    const bytes = await printPdf(kind, printed.vehicles, { website, locations, now })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${kind}.pdf"`,
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** Only what has a page is printed, since its code leads there. */
function printable(
  ids: readonly number[],
  stock: Stock,
): { readonly vehicles: readonly Vehicle[]; readonly problems: readonly FieldProblem[] } {
  if (ids.length === 0)
    return { vehicles: [], problems: [{ field: 'ids', message: 'expected at least one id' }] }
  const vehicles: Vehicle[] = []
  const problems: FieldProblem[] = []
  for (const id of new Set(ids)) {
    const vehicle = stock.byId.get(id)
    if (!vehicle) problems.push({ field: 'ids', message: `${id} has no page on this website` })
    else if (isSold(vehicle)) problems.push({ field: 'ids', message: `${id} is sold` })
    else vehicles.push(vehicle)
  }
  return { vehicles, problems }
}
