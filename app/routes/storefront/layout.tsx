import { Outlet } from 'react-router'
import { CompareTrayPlace } from './compare-tray-place.tsx'
import { Frame } from './frame/frame.tsx'
import { GarageInStep } from './garage-in-step.tsx'

/** Every page of a website stands between its header and its footer. */
export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
      <CompareTrayPlace />
      <GarageInStep />
    </Frame>
  )
}
