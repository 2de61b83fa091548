/** Why a delivery did not arrive, in plain words. */
export function deliveryProblem(error: string | null): string {
  if (error === null || error === '') return 'nobody knows why'
  const reply = /\b([45]\d\d)\b/.exec(error)?.[1]
  if (/^EENVELOPE|address that cannot be mailed/.test(error) || reply === '550')
    return 'the mailbox does not take it'
  if (/no recipient is configured/.test(error)) return 'no mailbox is named for leads of this kind'
  if (/ENOTFOUND|EDNS/.test(error)) return 'its server cannot be found'
  if (/ECONNECTION|ECONNREFUSED|ETIMEDOUT|ESOCKET|timed out|timeout/i.test(error))
    return 'its server does not answer'
  if (/EAUTH/.test(error)) return 'the mail server does not take our password'
  if (/ETLS/.test(error)) return 'the mail server offers no safe line'
  return error
}
