import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Disclosure, Dropdown, DropdownLink } from '#app/ui/disclosure.tsx'
import { Pagination, SegmentLinks, Tabs } from '#app/ui/navigation.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TableRegion } from '#app/ui/table-region.tsx'
import { Track } from '#app/ui/track.tsx'
import { Shown } from './shown.tsx'

const tabs = [
  { href: '#all', label: 'All', count: 52 },
  { href: '#new', label: 'New', count: 40 },
  { href: '#used', label: 'Used', count: 12 },
]

/** Shows navigation, and what unfolds or scrolls. */
export function NavigationShown() {
  return (
    <Shown title="Navigation, disclosure, rows and tables">
      <Breadcrumb
        parents={[
          { href: '/', label: 'Home' },
          { href: '#used', label: 'Used' },
        ]}
        page="This page"
      />
      <Tabs label="Condition" tabs={tabs} current="#new" />
      <SegmentLinks label="View" tabs={tabs.map(({ href, label }) => ({ href, label }))} current="#all" />
      <Pagination page={4} pages={12} hrefOf={(page) => `#page-${page}`} />
      <Steps index={0} count={3} />
      <Steps
        index={1}
        count={3}
        names={[{ label: 'Your details', href: '#details' }, { label: 'Your car' }, { label: 'Payment' }]}
      />
      <div className="in-row">
        <Dropdown label="Finance" group="gallery-menu">
          <DropdownLink href="#main" isCurrent>
            Apply
          </DropdownLink>
          <DropdownLink href="#main">How it works</DropdownLink>
        </Dropdown>
      </div>
      <div>
        <Disclosure summary="Engine and gearbox" isOpen>
          What is in it stands here, also for a search in the page.
        </Disclosure>
        <Disclosure summary="Dimensions">Length, width, height.</Disclosure>
      </div>
      <Track label="A row">
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <li key={number} className="panel shown-panel shown-tall">
            Card {number}
          </li>
        ))}
      </Track>
      <TableRegion label="Opening hours">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sales</th>
            <th scope="col" className="number">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Monday</th>
            <td>8:30am to 5:00pm</td>
            <td className="number">8.5</td>
          </tr>
          <tr>
            <th scope="row">Saturday</th>
            <td>9:00am to 1:00pm</td>
            <td className="number">4</td>
          </tr>
        </tbody>
      </TableRegion>
    </Shown>
  )
}
