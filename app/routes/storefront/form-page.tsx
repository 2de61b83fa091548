import { showEnquiry, takeEnquiry } from '#app/pages/enquiry/enquiry.server.tsx'
import { EnquiryPage } from '#app/pages/enquiry/enquiry-page.tsx'
import type { Route } from './+types/form-page'

export const loader = ({ context, url }: Route.LoaderArgs) => showEnquiry(context, url)
loader.reads = ['car_id', 'topic', 'location', 'preferredLocation']

export const action = ({ context, request, url }: Route.ActionArgs) => takeEnquiry(context, request, url)

export default EnquiryPage
