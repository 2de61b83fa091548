import type { ReactElement } from 'react'
import auctionStyles from './auction-sheet.css?url'
import { AuctionSheetPair } from './auction-sheet.tsx'
import mapStyles from './drawn-map.css?url'
import { YardMap } from './drawn-map.tsx'
import type { Exhibit, ExhibitName } from './exhibits.ts'
import faultStyles from './fault-list.css?url'
import { FaultLists } from './fault-list.tsx'
import boardStyles from './fleet-board.css?url'
import { FleetBoardTable } from './fleet-board.tsx'
import lengthStyles from './length-ladder.css?url'
import { LengthRungs } from './length-ladder.tsx'
import licenceStyles from './licence-ladder.css?url'
import { LicenceSteps } from './licence-ladder.tsx'
import setupStyles from './setup-times.css?url'
import { SetupTimes } from './setup-times.tsx'
import towStyles from './tow-shelf.css?url'
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

/** Only a website that shows a section fetches its styles. */
const styles: Readonly<Record<ExhibitName, string>> = {
  faults: faultStyles,
  'auction-sheet': auctionStyles,
  map: mapStyles,
  board: boardStyles,
  'tow-shelf': towStyles,
  'setup-times': setupStyles,
  'length-ladder': lengthStyles,
  'licence-ladder': licenceStyles,
}

/** Renders what a section shows closely; its heading is the page's. */
export function ExhibitBody({ exhibit }: { exhibit: Exhibit }): ReactElement {
  return (
    <>
      <link rel="stylesheet" href={styles[exhibit.name]} />
      <Shown exhibit={exhibit} />
    </>
  )
}

function Shown({ exhibit }: { exhibit: Exhibit }): ReactElement {
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
