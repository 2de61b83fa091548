import { showSandboxCard, takeSandboxCard } from '#app/pages/sandbox/card.server.ts'
import { SandboxCardPage } from '#app/pages/sandbox/card-page.tsx'
import type { Route } from './+types/card'

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  showSandboxCard(context, url, params.token)
loader.reads = ['wrong']

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeSandboxCard(context, request, params.token)

export default SandboxCardPage
