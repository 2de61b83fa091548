import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { showBooking, takeBookingChange } from './booking.server.tsx'

export function BookingPage({
  loaderData,
  actionData,
}: PageProps<typeof showBooking, typeof takeBookingChange>) {
  const { siteName, title } = loaderData
  return (
    <main id="main" className="page-width grow">
      <title>{`${actionData ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {/* the address is the key, so other websites must not see it; a posted form must still say where it
          comes from */}
      <meta name="referrer" content="same-origin" />
      <ServerMarkup id="booking" className="booking-page" html={actionData?.html ?? loaderData.html} />
    </main>
  )
}
