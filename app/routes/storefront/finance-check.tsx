import { showFinanceCheck, takeFinanceCheck } from '#app/pages/finance-check/finance-check.server.tsx'
import { FinanceCheckPage } from '#app/pages/finance-check/finance-check-page.tsx'
import type { Route } from './+types/finance-check'

export const loader = ({ context }: Route.LoaderArgs) => showFinanceCheck(context)

export const action = ({ context, request }: Route.ActionArgs) => takeFinanceCheck(context, request)

export default FinanceCheckPage
