import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { Frame } from './frame-parts.tsx'

/** Every page of a website stands between its header and its footer. */
export default function StorefrontFrame() {
  const frame = useRouteLoaderData<typeof loader>('root')
  if (!frame) return <Outlet />
  return (
    <Frame frame={frame}>
      <Outlet />
    </Frame>
  )
}
