import { showStopAlerts, takeStopAlerts } from '#app/pages/stop-alerts/stop-alerts.server.ts'
import { StopAlertsPage } from '#app/pages/stop-alerts/stop-alerts-page.tsx'
import type { Route } from './+types/garage-stop'

export const loader = ({ context, params }: Route.LoaderArgs) => showStopAlerts(context, params.token)

export const action = ({ context, params }: Route.ActionArgs) => takeStopAlerts(context, params.token)

export default StopAlertsPage
