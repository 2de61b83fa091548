import { Outlet, useLoaderData } from 'react-router'
import { Footer } from '../../../app/pages/frame/footer.tsx'
import type { Surroundings } from '../../../app/pages/frame/frame-data.ts'
import { Header } from '../../../app/pages/frame/header.tsx'

// the server replaces this loader's answer when it starts
export function loader(): Surroundings | null {
  return null
}

/** Renders header and footer as components of the page, as React Router does. */
export default function Layout() {
  const surroundings = useLoaderData<typeof loader>()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header id="site-header" className="site-header no-print">
        {surroundings && <Header frame={surroundings} />}
      </header>
      <Outlet />
      <footer id="site-footer" className="site-footer no-print">
        {surroundings && <Footer frame={surroundings} />}
      </footer>
    </>
  )
}
