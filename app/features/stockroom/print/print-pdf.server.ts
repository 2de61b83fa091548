import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { othersTurn } from '#app/server/in-slices.server.ts'
import { cardWords } from './card-words.ts'
import { Paper } from './paper.server.ts'
import { drawScales } from './photo-scale.server.ts'
import type { PrintKind } from './print-kind.ts'
import { drawLabels, labelsOfSheet } from './qr-labels.server.ts'
import { drawWindowCard } from './window-card.server.ts'

/** Whose vehicles are printed, and on which day. */
export interface Printing {
  readonly website: Website
  readonly locations: readonly Location[]
  readonly now: Date
}

const titles = {
  window: 'Window cards',
  qr: 'Labels',
  scale: 'Scales for photos',
} satisfies Record<PrintKind, string>

/** Makes the PDF, sheet by sheet, so that pages are served in between (STOCK-23, STOCK-24). */
export async function printPdf(
  kind: PrintKind,
  vehicles: readonly Vehicle[],
  { website, locations, now }: Printing,
): Promise<Buffer> {
  const paper = new Paper(website, `${titles[kind]}, ${website.name}`)
  const words = vehicles.map((vehicle) => cardWords(vehicle, website, locations, now))
  if (kind === 'scale') drawScales(paper)
  if (kind === 'qr')
    for (let first = 0; first < words.length; first += labelsOfSheet) {
      drawLabels(paper, words.slice(first, first + labelsOfSheet))
      await othersTurn()
    }
  if (kind === 'window')
    for (const card of words) {
      drawWindowCard(paper, card, website.name)
      await othersTurn()
    }
  return paper.end()
}
