import { showBank, takeBankAnswer } from '#app/pages/sandbox/bank.server.ts'
import { BankPage } from '#app/pages/sandbox/bank-page.tsx'
import type { Route } from './+types/bank'

export const loader = ({ context, url, params }: Route.LoaderArgs) => showBank(context, url, params.token)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeBankAnswer(context, request, params.token)

export default BankPage
