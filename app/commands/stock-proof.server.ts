import { listProofs } from '#app/features/outlets/proof.server.ts'
import { goneFrom, type Proof, placesOf } from '#app/features/outlets/proof.ts'
import { receiptSummary } from '#app/features/outlets/receipt-summary.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Command, escapeControlCharacters } from './command.server.ts'
import { asJson } from './option.server.ts'
import { proofLines } from './proof-text.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const stockProof: Command = {
  name: 'stock proof',
  positionals: ['<website>', '<stocknum>'],
  options: { json: asJson },
  summary: 'prints the receipt of a vehicle that is gone: when it left the website and each outlet',
  run: async (args, context) => {
    const [slug, stocknum] = args.words
    if (slug === undefined || stocknum === undefined) return refuseUsage(context, stockProof)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const proofs = await listProofs(scope, stocknum)
    if (proofs.length === 0) {
      context.complain(`${slug} has never had a vehicle with the stock number ${stocknum}.`)
      return 1
    }
    if (args.options.has('json')) {
      context.print(
        `${JSON.stringify(
          proofs.map((proof) => proofJson(proof, scope.website)),
          null,
          2,
        )}\n`,
      )
      return 0
    }
    const texts = proofs.map((proof) => proofLines(proof, scope.website).map(escapeControlCharacters))
    context.print(`${texts.map((lines) => lines.join('\n')).join('\n\n')}\n`)
    return 0
  },
}

function proofJson(proof: Proof, website: Website): object {
  const { receipt } = proof
  return {
    vehicle_id: proof.vehicleId,
    stocknum: proof.stocknum,
    name: proof.name,
    dealership: proof.dealership,
    ended: receipt && { reason: receipt.reason, at: receipt.endedAt, by: receipt.actor },
    places: receipt?.places ?? null,
    fetched: Object.fromEntries(proof.fetched),
    outlets: proof.outlets.map((one) => ({
      outlet: one.state.outletId,
      may_have: one.mayHave,
      gone_at: goneFrom(one)?.goneAt ?? null,
      why: goneFrom(one)?.why ?? null,
      fetched_at: one.fetchedAt,
      last: one.last && {
        kind: one.last.kind,
        sequence: one.last.sequence,
        state: one.last.state,
        queued_at: one.last.queuedAt,
        ended_at: one.last.endedAt,
        tries: one.last.tries,
        said: one.last.said,
      },
    })),
    summary: receipt && receiptSummary(receipt.endedAt, placesOf(proof, receipt), website.time_zone),
  }
}
