import { DeskHead } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showHandOver } from './hand-over.server.ts'

export function HandOverPage({ loaderData: link }: PageProps<typeof showHandOver>) {
  return (
    <main id="main" className="lone">
      {link === null ? (
        <>
          <DeskHead title="This link has ended" />
          <p>It was used, or has run out. Ask the dealership for a new one.</p>
        </>
      ) : (
        <>
          <DeskHead title="Your data" />
          <p>{`What ${link.website} has of you, as a ZIP. It can be taken once, until ${link.until}.`}</p>
          <form method="post" action={link.path}>
            <button type="submit" className="button wide">
              Download
            </button>
          </form>
        </>
      )}
    </main>
  )
}
