import PostalMime, { type Email } from 'postal-mime'
import { leadsExport } from '#app/commands/leads.server.ts'
import { splitDelimited } from '#app/core/delimited.ts'
import type { XmlElement } from '#app/features/vehicles/feed/xml.ts'
import { aWebhookReceiver } from './a-webhook-receiver.ts'
import type { WebsiteWishes } from './a-website-folder.ts'
import { asJson, createTestApp, type TestApp, type TestAppOptions, type TestWebsite } from './app.ts'
import { readAdf } from './read-adf.ts'
import { runAsOperator } from './run-as-operator.ts'

/** One lead as each of its destinations got it. */
export interface LeadCopies {
  readonly id: string
  /** The dealership's mails come in the order in which they were sent. */
  readonly mails: readonly Email[]
  readonly mail: Email
  readonly adf: XmlElement
  readonly adfText: string
  readonly webhooks: readonly { readonly type: string; readonly data: Record<string, unknown> }[]
  /** The lead's row in the export, by the heading of each column. */
  readonly row: Readonly<Record<string, string>>
  /** The shopper got these mails. */
  readonly letters: readonly Email[]
}

export interface DeliveringWebsite {
  readonly it: TestApp
  readonly website: TestWebsite
  /** Posts a lead and returns its id. */
  post(lead: object, more?: object): Promise<string>
  put(id: string, lead: object, more?: object): Promise<Response>
  /** Collects what every destination has got of the lead by now. */
  collectCopies(id: string): Promise<LeadCopies>
}

/** Makes a website whose leads go to a person, a CRM's mailbox, a webhook and back to the shopper. */
export async function aDeliveringWebsite(
  wishes: WebsiteWishes = {},
  options: TestAppOptions = {},
): Promise<DeliveringWebsite> {
  const receiver = await aWebhookReceiver((response) => response.writeHead(200).end())
  const it = await createTestApp(options)
  const { config, ...settings } = { config: {}, ...wishes.settings }
  const website = await it.aWebsite({
    ...wishes,
    settings: {
      demo: true,
      ...settings,
      config: {
        ...config,
        lead: {
          acknowledge: true,
          recipients: [{ to: 'sales@dealer.example' }, { to: 'crm@dealer.example', format: 'adf' }],
          webhooks: [{ url: receiver.url }],
          ...('lead' in config && typeof config.lead === 'object' ? config.lead : {}),
        },
      },
    },
  })
  return {
    it,
    website,
    async post(lead, more = {}) {
      const answer = await it.visit(website, '/api/leads', asJson({ lead, ...more }))
      const body = await answer.json()
      if (answer.status !== 201) throw new Error(`${answer.status} ${body.error}`)
      return body.id
    },
    put: (id, lead, more = {}) =>
      it.visit(website, `/api/leads/${id}`, { ...asJson({ lead, ...more }), method: 'PUT' }),
    async collectCopies(id) {
      await it.settle()
      const own = it.mailer.sent.filter(({ mail }) => mail.headers['X-Lead-Id'] === id)
      const read = (to: (address: string) => boolean) =>
        Promise.all(own.filter(({ mail }) => to(mail.to)).map(({ raw }) => PostalMime.parse(raw)))
      const [mails, crm, letters] = await Promise.all([
        read((to) => to === 'sales@dealer.example'),
        read((to) => to === 'crm@dealer.example'),
        read((to) => !to.endsWith('@dealer.example')),
      ])
      const adfText = (crm.at(-1)?.text ?? '').replaceAll('\r\n', '\n').trim()
      const webhooks = receiver.received
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.id === id)
      return {
        id,
        mails,
        get mail() {
          return mails.at(-1) ?? missing('mail')
        },
        get adf() {
          return readAdf(adfText)
        },
        adfText,
        webhooks,
        row: await findExportedRow(it, website, id),
        letters,
      }
    },
  }
}

function missing(what: string): never {
  throw new Error(`there is no ${what}`)
}

async function findExportedRow(
  it: TestApp,
  website: TestWebsite,
  id: string,
): Promise<Readonly<Record<string, string>>> {
  const { printed } = await runAsOperator(it, leadsExport, [website.slug])
  const [heading = [], ...rows] = splitDelimited(printed, ',').records.map((row) =>
    row.map(({ text }) => text),
  )
  const row = rows.find(([first]) => first === id) ?? []
  return Object.fromEntries(heading.map((name, index) => [name, row[index] ?? '']))
}
