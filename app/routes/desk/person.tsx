import { showPerson, takePerson } from '#app/pages/desk/people/person.server.ts'
import { PersonPage } from '#app/pages/desk/people/person-page.tsx'
import type { Route } from './+types/person'

export const handle = { right: 'people' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showPerson(context, params.person)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takePerson(context, request, params.person)

export default PersonPage
