import { Outlet } from 'react-router'
import { Frame } from '#app/pages/frame/frame.tsx'
import { CompareTrayPlace } from '#app/pages/furniture/compare-tray-place.tsx'
import { GarageInStep } from '#app/pages/furniture/garage/garage-in-step.tsx'

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
