import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showWebsites } from './websites.server.ts'

export function WebsitesPage({ loaderData }: PageProps<typeof showWebsites>) {
  return (
    <main id="main" className="page-width grow py-12 lg:py-20">
      <title>Websites on this Forecourt</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Websites on this Forecourt</h1>
      <p className="prose mt-4 text-lg text-ink-2">
        One deployment, many dealers. Each answers at an address of its own.
      </p>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.websites.map((website) => (
          <li
            key={website.href}
            className="relative flex flex-col gap-3 rounded-card border border-line bg-raised p-6 shadow-card"
          >
            <svg aria-hidden="true" viewBox="0 0 64 8" className="h-2 w-16">
              <rect width="64" height="8" rx="4" fill={website.colour} />
            </svg>
            <h2 className="text-xl">
              <a href={website.href} className="after:absolute after:inset-0">
                {website.name}
              </a>
            </h2>
            {website.description && <p className="text-ink-2">{website.description}</p>}
            <p className="mt-auto text-sm text-muted">
              {website.vehicles} vehicles, {website.places} places, {website.locale}
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
