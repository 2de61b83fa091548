import type { ReactElement } from 'react'
import { AuctionSheetPair } from './auction-sheet.tsx'
import { YardMap } from './drawn-map.tsx'
import type { Exhibit, ExhibitName } from './exhibits.ts'
import { FaultLists } from './fault-list.tsx'
import { FleetBoardTable } from './fleet-board.tsx'
import { LengthRungs } from './length-ladder.tsx'
import { LicenceSteps } from './licence-ladder.tsx'
import { SetupTimes } from './setup-times.tsx'
import { TowShelves } from './tow-shelf.tsx'

/** What each section is called where the website has no words of its own for it. */
export const exhibitTitles: Readonly<Record<ExhibitName, string>> = {
  faults: 'Every fault, in writing',
  'auction-sheet': 'The sheet, and what it says',
  map: 'Where to find us',
  board: 'In the yard today',
  'tow-shelf': 'What can your car tow?',
  'setup-times': 'How long until it stands',
  'length-ladder': 'Where will it fit?',
  'licence-ladder': 'From learner to open licence',
}

/** Renders what a section shows closely; its heading is the page's. */
export function ExhibitBody({ exhibit }: { exhibit: Exhibit }): ReactElement {
  switch (exhibit.name) {
    case 'faults':
      return <FaultLists cars={exhibit.cars} />
    case 'auction-sheet':
      return <AuctionSheetPair sheet={exhibit.sheet} />
    case 'map':
      return <YardMap map={exhibit.map} />
    case 'board':
      return <FleetBoardTable rows={exhibit.rows} />
    case 'tow-shelf':
      return <TowShelves shelves={exhibit.shelves} longestMm={exhibit.longestMm} />
    case 'setup-times':
      return <SetupTimes setups={exhibit.setups} />
    case 'length-ladder':
      return <LengthRungs ladder={exhibit.ladder} />
    case 'licence-ladder':
      return <LicenceSteps steps={exhibit.steps} />
  }
}
