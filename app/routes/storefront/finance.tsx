import { financeReads, showFinance, takeFinanceForm } from '#app/pages/apply-for-finance/finance.server.tsx'
import { FinancePage } from '#app/pages/apply-for-finance/finance-page.tsx'
import type { Route } from './+types/finance'

export const loader = ({ context, url }: Route.LoaderArgs) => showFinance(context, url)
loader.reads = financeReads

export const action = ({ context, request, url }: Route.ActionArgs) => takeFinanceForm(context, request, url)

export default FinancePage
