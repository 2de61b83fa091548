import type { FinanceProvider } from '#app/features/finance/finance-terms.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** Shows above the calculator who lends (FIN-02) and what is financed. The server alone renders it. */
export function FinanceHead({ provider, card }: { provider: FinanceProvider | null; card: Card | null }) {
  return (
    <>
      {provider && (
        <p className="page-lead">
          {provider.logo ? (
            <img src={provider.logo} alt={provider.name} height={40} />
          ) : (
            <>
              Finance through <strong>{provider.name}</strong>
            </>
          )}
        </p>
      )}
      {card && (
        <div className="form-vehicle finance-vehicle">
          <h2 className="sr-only">You are asking about</h2>
          <StockCard card={card} place="near-top" sizes="6.5rem" isMeant />
        </div>
      )}
    </>
  )
}

const steps = [
  ['Tell us what you need', 'Three short steps: your budget, your situation, how to reach you.'],
  ['We ask the lender', 'A person reads it, asks what is missing, and tells you the rate and every fee.'],
  ['You decide', 'You see the whole cost in writing before you sign anything.'],
] as const

/** Shows the steps of an application. The server alone renders it. */
export function FinanceSteps({ checkPath }: { checkPath: string | null }) {
  return (
    <>
      <h2>How it works</h2>
      <ol className="finance-steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {checkPath && (
        <p>
          Not sure where you stand? <a href={checkPath}>Seven questions tell you</a>, and no credit file is
          looked at.
        </p>
      )}
    </>
  )
}

/** Lists beside the form what it asks for. The server alone renders it. */
export function FinancePapers({ papers }: { papers: readonly string[] }) {
  return (
    <>
      <h2>What to have at hand</h2>
      <ul className="finance-papers">
        {papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    </>
  )
}

/** Answers common questions, and states what the law wants stated. The server alone renders it. */
export function FinanceQuestions({
  siteName,
  provider,
}: {
  siteName: string
  provider: FinanceProvider | null
}) {
  const lender = provider?.name ?? 'the lender'
  return (
    <>
      <h2>Questions</h2>
      <Disclosure summary="Does this form touch my credit file?">
        <p>
          No. It goes to {siteName} and to nobody else. A lender asks for your credit file only once you have
          agreed to that.
        </p>
      </Disclosure>
      <Disclosure summary="Can I be pre-approved before I choose?">
        <p>
          Yes. Apply without a vehicle and say what you want to spend. Where {lender} agrees you have an
          amount and a rate in writing, and choose within it. It is not binding until the vehicle is known.
        </p>
      </Disclosure>
      <Disclosure summary="What is a balloon?">
        <p>
          A part of the loan that you pay at the very end. It makes each repayment smaller and the loan dearer
          in all, because you pay interest on it for longer.
        </p>
      </Disclosure>
      <Disclosure summary="Can I pay it back sooner?">
        <p>Mostly yes, and it saves interest. Ask what {lender} charges for it before you sign.</p>
      </Disclosure>
      <Disclosure summary="Can I trade in a vehicle that is still financed?">
        <p>
          Yes. What is owed on it is paid out first; what is left counts as your deposit. Bring the lender’s
          payout figure.
        </p>
      </Disclosure>
      <p className="finance-small">
        Credit is subject to {lender}’s criteria; fees and charges apply. Figures on this page are estimates,
        not an offer of credit.{provider?.disclaimer ? ` ${provider.disclaimer}` : ''}
      </p>
    </>
  )
}
