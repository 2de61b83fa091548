import { showPeople, takePeople } from '#app/pages/desk/people/people.server.ts'
import { PeoplePage } from '#app/pages/desk/people/people-page.tsx'
import type { Route } from './+types/people'

export const handle = { right: 'people' } as const

export const loader = ({ context }: Route.LoaderArgs) => showPeople(context)

export const action = ({ context, request }: Route.ActionArgs) => takePeople(context, request)

export default PeoplePage
