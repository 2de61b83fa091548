import { stopPath } from '#app/features/garage/alerts.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/garage-stop'

/** The stop link of an alert. Looking at it changes nothing: programs open the links of mails too. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { website } = context.get(scopeContext)
  if (!context.get(servicesContext).alerts.isStop(website, params.token)) throw notFound()
  return { siteName: website.name, path: stopPath(params.token) }
}

/** One press, or the mail program's own button (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { website, now } = context.get(scopeContext)
  if (!(await context.get(servicesContext).alerts.stopBy(website, params.token, now))) throw notFound()
  return { isStopped: true }
}

export default function StopAlerts({ loaderData: { siteName, path }, actionData }: Route.ComponentProps) {
  const title = actionData?.isStopped ? 'No more alerts' : 'Stop these emails?'
  return (
    <main id="main" className="page-width grow py-16">
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
