import { showPassportStandard } from '#app/pages/passport-standard/passport-standard.server.tsx'
import { PassportStandardPage } from '#app/pages/passport-standard/passport-standard-page.tsx'
import type { Route } from './+types/passport-standard'

export const loader = ({ context }: Route.LoaderArgs) => showPassportStandard(context)

export default PassportStandardPage
