import { Form } from 'react-router'
import { ConfirmFirst } from '#app/pages/desk/parts.tsx'
import type { showLead } from './lead.server.ts'

type Deposits = NonNullable<Awaited<ReturnType<typeof showLead>>['open']>['deposits']

/** What was paid for the vehicle; the money goes back only after a proof of who presses. */
export function LeadDeposits({
  deposits: { list, mayChange, isConfirmed },
  path,
}: {
  deposits: Deposits
  path: string
}) {
  return list.map((deposit) => (
    <section className="sheet stack" key={deposit.id}>
      <h2>Deposit</h2>
      <div>
        <p>{deposit.vehicle}</p>
        <p>{deposit.state}</p>
      </div>
      {deposit.facts.length > 0 && (
        <dl className="facts">
          {deposit.facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="meta">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayChange && deposit.isRefundable && !isConfirmed && <ConfirmFirst to={path} />}
      {mayChange && (deposit.isRefundable || deposit.holdsVehicle) && (
        <Form method="post" action={path} className="row">
          <input type="hidden" name="payment" value={deposit.id} />
          {deposit.isRefundable && isConfirmed && (
            <button type="submit" className="button danger" name="intent" value="refund">
              Refund
            </button>
          )}
          {deposit.holdsVehicle && (
            <button type="submit" className="button plain" name="intent" value="free-vehicle">
              Release the vehicle
            </button>
          )}
        </Form>
      )}
    </section>
  ))
}
