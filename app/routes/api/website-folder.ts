import { answerWebsiteFolder } from '#app/api/websites.server.ts'
import type { Route } from './+types/website-folder'

export const loader = ({ context, request }: Route.LoaderArgs) => answerWebsiteFolder(context, request)
