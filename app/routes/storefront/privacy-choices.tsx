import { showPrivacyChoices } from '#app/pages/privacy-choices/privacy-choices.server.tsx'
import { PrivacyChoicesPage } from '#app/pages/privacy-choices/privacy-choices-page.tsx'
import type { Route } from './+types/privacy-choices'

export const loader = ({ context }: Route.LoaderArgs) => showPrivacyChoices(context)

export default PrivacyChoicesPage
