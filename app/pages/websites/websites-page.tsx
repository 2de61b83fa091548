import './websites.css'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showWebsites } from './websites.server.ts'

export function WebsitesPage({ loaderData }: PageProps<typeof showWebsites>) {
  return (
    <main id="main" className="websites page-width grow">
      <title>Websites on this Forecourt</title>
      <meta name="robots" content="noindex" />
      <h1>Websites on this Forecourt</h1>
      <p className="prose mt-4 text-lg text-ink-2">
        One deployment, many dealers. Each answers at an address of its own.
      </p>
      <ul className="websites-list">
        {loaderData.desk !== null && (
          <li className="website-card">
            <h2 className="text-xl">
              <a href={loaderData.desk}>Behind the counter</a>
            </h2>
            <p className="text-ink-2">
              The desk, where the people of these websites work. Here they are played by one press.
            </p>
          </li>
        )}
        {loaderData.websites.map((website) => (
          <li key={website.href} className="website-card">
            <svg aria-hidden="true" viewBox="0 0 64 8">
              <rect width="64" height="8" rx="4" fill={website.colour} />
            </svg>
            <h2 className="text-xl">
              <a href={website.href}>{website.name}</a>
            </h2>
            {website.description && <p className="text-ink-2">{website.description}</p>}
            <p className="website-facts">
              {website.vehicles} vehicles, {website.places} places, {website.locale}
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
