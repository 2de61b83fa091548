import { showGarage } from '#app/pages/my-garage/my-garage.server.ts'
import { MyGaragePage } from '#app/pages/my-garage/my-garage-page.tsx'
import type { Route } from './+types/garage'

export const loader = ({ context, url }: Route.LoaderArgs) => showGarage(context, url)
loader.reads = ['cars', 'tab']

export { revalidatesGarage as shouldRevalidate } from '#app/pages/my-garage/asks-again.ts'

export default MyGaragePage
