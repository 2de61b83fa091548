import { Outlet } from 'react-router'
import { CompareTrayPlace } from '#app/pages/furniture/compare-tray-place.tsx'
import { GarageInStep } from '#app/pages/furniture/garage/garage-in-step.tsx'
import { Frame } from './frame.tsx'

/** Puts every page of a website between its header and its footer. */
export function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
      <CompareTrayPlace />
      <GarageInStep />
    </Frame>
  )
}
