import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showStopAlerts, takeStopAlerts } from './stop-alerts.server.ts'

export function StopAlertsPage({
  loaderData: { siteName, path },
  actionData,
}: PageProps<typeof showStopAlerts, typeof takeStopAlerts>) {
  const title = actionData?.isStopped ? 'No more alerts' : 'Stop these emails?'
  return (
    <main id="main" className="message-page page-width grow">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      {actionData?.isStopped ? (
        <p className="prose mt-4">You get no more emails about price drops, sales and saved searches.</p>
      ) : (
        <form method="post" action={path} className="mt-6">
          <button type="submit" className="button">
            Stop the alerts
          </button>
        </form>
      )}
    </main>
  )
}
