import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { showBank, takeBankAnswer } from './bank.server.ts'
import '#app/pages/furniture/payments/payments.css'

export function BankPage({ loaderData }: PageProps<typeof showBank, typeof takeBankAnswer>) {
  const { amount, name, path } = loaderData
  return (
    <main id="main" className="message-page page-width">
      <title>Is it you? | Demonstration bank</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <div className="bank">
        <p className="font-strong">Demonstration bank</p>
        <h1 className="text-2xl">Is it you?</h1>
        <p>
          {name} asks for {amount}. Confirm it, as you would in your bank’s app.
        </p>
        <Banner>Demonstration: no money moves.</Banner>
        <form method="post" action={path} className="in-row">
          <Button type="submit" name="answer" value="yes">
            Confirm {amount}
          </Button>
          <Button type="submit" name="answer" value="no" kind="outline">
            It is not me
          </Button>
        </form>
      </div>
    </main>
  )
}
