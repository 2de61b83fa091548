import { answerManufacturer } from '#app/api/websites.server.ts'
import type { Route } from './+types/manufacturer'

export const loader = ({ context, request, url, params }: Route.LoaderArgs) =>
  answerManufacturer(context, request, url, params.file)
loader.reads = ['website_id']
