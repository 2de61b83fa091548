import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { countedVehicles, vehicleWords } from '#app/features/tenancy/wording.ts'
import { makeAuctionSheet } from './auction-sheet.server.ts'
import { makeDrawnMap } from './drawn-map.server.ts'
import type { Exhibit, ExhibitName } from './exhibits.ts'
import { makeFaultLists } from './fault-list.server.ts'
import { makeFleetBoard } from './fleet-board.server.ts'
import { makeLengthLadder } from './length-ladder.server.ts'
import { makeLicenceSteps } from './licence-ladder.server.ts'
import { makeSetups } from './setup-times.server.ts'
import { forSale } from './standing.server.ts'
import { makeTowShelves } from './tow-shelf.server.ts'

interface MadeExhibit {
  /** Null where the stock or the settings have nothing for it. */
  readonly section: Exhibit | null
  /** The moment when time alone changes it. */
  readonly endsAt: Date | null
}

/** Makes a section that shows one thing closely. */
export function makeExhibit(name: ExhibitName, scope: Scope): MadeExhibit {
  if (name === 'map') {
    const made = makeDrawnMap(scope)
    return { section: made && { name, map: made.map }, endsAt: made?.endsAt ?? null }
  }
  return { section: lastingExhibit(name, scope), endsAt: null }
}

function lastingExhibit(name: Exclude<ExhibitName, 'map'>, scope: Scope): Exhibit | null {
  switch (name) {
    case 'faults': {
      const cars = makeFaultLists(scope)
      return cars.length > 0 ? { name, cars } : null
    }
    case 'auction-sheet': {
      const sheet = makeAuctionSheet(scope)
      return sheet && { name, sheet }
    }
    case 'board': {
      const rows = makeFleetBoard(scope)
      return rows.length > 0 ? { name, rows, more: allStock(scope) } : null
    }
    case 'tow-shelf': {
      const { shelves, longestMm } = makeTowShelves(scope)
      return shelves.length > 0 ? { name, shelves, longestMm } : null
    }
    case 'setup-times': {
      const setups = makeSetups(scope)
      return setups.length > 0 ? { name, setups } : null
    }
    case 'length-ladder': {
      const ladder = makeLengthLadder(scope)
      return ladder && { name, ladder, more: allStock(scope) }
    }
    case 'licence-ladder': {
      const steps = makeLicenceSteps(scope)
      return steps.length > 1 ? { name, steps } : null
    }
  }
}

function allStock(scope: Scope): { href: string; label: string } {
  const { website } = scope
  return {
    href: searchPath(website),
    label: `See all ${countedVehicles(forSale(scope).length, vehicleWords(website))}`,
  }
}
