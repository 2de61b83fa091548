import { showAudit } from '#app/pages/desk/audit/audit.server.ts'
import { AuditPage } from '#app/pages/desk/audit/audit-page.tsx'
import type { Route } from './+types/audit'

export const handle = { right: 'audit' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showAudit(context, url)

export default AuditPage
