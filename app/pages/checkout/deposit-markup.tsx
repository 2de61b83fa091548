import type { ReactElement } from 'react'
import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import type { Shelf } from '#app/pages/vehicle/page-data.ts'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import { DepositAside } from './deposit-aside.tsx'
import type { DepositView } from './deposit-view.ts'
import { Taken } from './taken.tsx'

type Render = (source: object, variant: string, make: () => ReactElement) => string

/** What stands beside the form; the server alone renders it. */
export function asideMarkup(render: Render, aside: DepositView): string {
  return render(aside, 'aside', () => (
    <PreparedMarkup value={render}>
      <DepositAside {...aside} />
    </PreparedMarkup>
  ))
}

/** What is shown where somebody else has it; the server alone renders it. */
export function takenMarkup(
  render: Render,
  words: VehicleWords,
  vehicle: { readonly name: string; readonly isSold: boolean },
  shelf: Shelf,
): string {
  return render(shelf, 'taken', () => (
    <PreparedMarkup value={render}>
      <Taken words={words} vehicle={vehicle} shelf={shelf} />
    </PreparedMarkup>
  ))
}
