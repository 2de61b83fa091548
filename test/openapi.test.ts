import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { aPushedWebsite, bearer } from './a-push-feed.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, type TestApp, type TestWebsite, type VisitInit } from './app.ts'

interface Described {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: object }>> }>>
}
interface OpenApi {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

const aModel = { id: 1, name: 'Swan', slug: 'swan', description: 'A camper.', manufacturer_name: 'Jayco' }
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }

async function descriptionOf(it: TestApp, website: TestWebsite): Promise<OpenApi> {
  return (await it.visit(website, '/api/openapi.json')).json()
}

function byId(document: OpenApi): Map<string, Described> {
  return new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation): [string, Described] => [operation.operationId, operation]),
    ),
  )
}

type Asked = [operation: string, status: number, path: string, init?: VisitInit]

/** What the source of a stock feed calls, and the operator who looks after it. */
async function feedCalls(
  it: TestApp,
  { website, token }: { website: TestWebsite; token: string },
): Promise<Asked[]> {
  const feed = '/api/v1/feeds/dms'
  const auth = { headers: basicAuth(it.apiCredentials) }
  const file = (headers: Record<string, string> = {}): VisitInit => ({
    method: 'PUT',
    body: Buffer.from(feedOf([aListing({ 'Stock No': 'P1' })]).bytes),
    headers: { ...bearer(token), ...headers },
  })
  const key = { 'idempotency-key': 'one' }
  const other: VisitInit = { ...file(key), body: 'other' }
  const sent = await it.visit(website, `${feed}/file?wait=60`, file(key))
  const { id } = await sent.json()
  return [
    ...heldCalls(feed, id, await heldRuns(it, website, token), token, auth.headers),
    ['pushFile', 200, `${feed}/file?wait=60`, file(key)],
    ['pushFile', 202, `${feed}/file`, file()],
    ['pushFile', 400, `${feed}/file`, file({ 'idempotency-key': 'x'.repeat(201) })],
    ['pushFile', 401, `${feed}/file`, file(bearer('wrong'))],
    ['pushFile', 409, `${feed}/file`, other],
    ['pushFile', 415, `${feed}/file`, file({ 'content-type': 'multipart/form-data; boundary=x' })],
    ...vehicleCalls(feed, token, website),
    ['listRuns', 200, `${feed}/runs`, auth],
    ['listRuns', 401, `${feed}/runs`],
    ['listRuns', 404, '/api/v1/feeds/nothing/runs', auth],
    ['getRun', 200, `${feed}/runs/${id}`, auth],
    ['getRun', 401, `${feed}/runs/${id}`],
    ['getRun', 404, `${feed}/runs/nothing`, auth],
  ]
}

/** A held run, and one that was held until a newer file came. */
async function heldRuns(
  it: TestApp,
  website: TestWebsite,
  token: string,
): Promise<{ id: string; sha256: string }[]> {
  const hold = async (body: string) => {
    const init = { method: 'PUT', body, headers: bearer(token) }
    const { id, file } = await (await it.visit(website, '/api/v1/feeds/dms/file?wait=60', init)).json()
    return { id, sha256: file.sha256 }
  }
  return [await hold('not'), await hold('a'), await hold('stock file')]
}

/** What an operator asks and decides about held runs, and a file that is tried. */
function heldCalls(
  feed: string,
  imported: string,
  [replaced, , held]: readonly { id: string; sha256: string }[],
  token: string,
  auth: Record<string, string>,
): Asked[] {
  const at = (id = '', what: string): string => `${feed}/runs/${id}/${what}`
  const confirm = (sha256?: string): VisitInit => asJson({ sha256 }, auth)
  const refuse: VisitInit = { method: 'POST', headers: auth }
  const tried = (headers: Record<string, string>): VisitInit => ({
    method: 'POST',
    body: Buffer.from(feedOf([aListing({ 'Stock No': 'P7' })]).bytes),
    headers,
  })
  return [
    ['getRunDiff', 200, at(held?.id, 'diff'), { headers: auth }],
    ['getRunDiff', 200, at(imported, 'diff'), { headers: auth }],
    ['getRunDiff', 401, at(held?.id, 'diff')],
    ['getRunDiff', 404, at('nothing', 'diff'), { headers: auth }],
    ['getRunDiff', 409, at(replaced?.id, 'diff'), { headers: auth }],
    ['confirmRun', 400, at(held?.id, 'confirm'), { ...confirm(), body: '{' }],
    ['confirmRun', 401, at(held?.id, 'confirm'), asJson({})],
    ['confirmRun', 404, at('nothing', 'confirm'), confirm(held?.sha256)],
    ['confirmRun', 409, at(replaced?.id, 'confirm'), confirm(replaced?.sha256)],
    [
      'confirmRun',
      415,
      at(held?.id, 'confirm'),
      { method: 'POST', body: 'x', headers: { ...auth, 'content-type': 'text/plain' } },
    ],
    ['confirmRun', 422, at(held?.id, 'confirm'), confirm()],
    ['confirmRun', 422, at(held?.id, 'confirm'), confirm(held?.sha256)],
    ['refuseRun', 401, at(held?.id, 'refuse'), { method: 'POST' }],
    ['refuseRun', 404, at('nothing', 'refuse'), refuse],
    ['refuseRun', 200, at(held?.id, 'refuse'), refuse],
    ['refuseRun', 409, at(held?.id, 'refuse'), refuse],
    ['tryFile', 200, `${feed}/dry-run`, tried(bearer(token))],
    ['tryFile', 401, `${feed}/dry-run`, tried({})],
    ['tryFile', 404, '/api/v1/feeds/nothing/dry-run', tried(auth)],
    ['tryFile', 415, `${feed}/dry-run`, tried({ ...auth, 'content-type': 'multipart/mixed' })],
  ]
}

/** Of vehicles: what their source says, one call for every status. */
function vehicleCalls(feed: string, token: string, website: TestWebsite): Asked[] {
  const vehicle = { stocknum: 'P2', make: 'Mazda', model: 'CX-5', year: 2024, car_type: 'used' }
  const flat = { ...vehicle, stocknum: 'P3', sunroof: 'yes' }
  const send = (body: unknown, headers = bearer(token)): VisitInit => asJson(body, headers)
  const badJson: VisitInit = { ...send({}), body: '{' }
  const xml: VisitInit = { ...send({}), headers: { ...bearer(token), 'content-type': 'text/xml' } }
  const theirs = { ...vehicle, stocknum: `A${website.id}` }
  const bad = (name: string, path: string): Asked[] => [
    [name, 400, path, badJson],
    [name, 401, path, send({}, bearer('wrong'))],
    [name, 415, path, xml],
  ]
  const ends = [
    ['sellVehicle', 'sold'],
    ['withdrawVehicle', 'withdraw'],
  ] as const
  return [
    ['pushVehicle', 200, `${feed}/vehicles`, send({ vehicle })],
    ['pushVehicle', 409, `${feed}/vehicles`, send({ vehicle: theirs })],
    ['pushVehicle', 422, `${feed}/vehicles`, send({ vehicle: { stocknum: 'P9' } })],
    ['pushDealerStudio', 200, `${feed}/dealer-studio`, send(flat)],
    ['pushDealerStudio', 409, `${feed}/dealer-studio`, send(theirs)],
    ['pushDealerStudio', 422, `${feed}/dealer-studio`, send([])],
    ...bad('pushVehicle', `${feed}/vehicles`),
    ...bad('pushDealerStudio', `${feed}/dealer-studio`),
    ...ends.flatMap(([name, end]): Asked[] => [
      [name, 200, `${feed}/vehicles/P2/${end}`, send({})],
      [name, 404, `${feed}/vehicles/P8/${end}`, send({})],
      [name, 422, `${feed}/vehicles/P2/${end}`, send({ updated_at: 'now' })],
      ...bad(name, `${feed}/vehicles/P2/${end}`),
    ]),
  ]
}

/** Makes one call for every status that a caller can cause. */
async function calls(it: TestApp, website: TestWebsite): Promise<Asked[]> {
  const auth = { headers: basicAuth(it.apiCredentials) }
  const own = `/api/v1/websites/${website.id}`
  const other = `/api/v1/websites/${website.id + 1}`
  const { vehicle } = website
  const bookings = `/api/v1/dealerships/${vehicle.dealership_id}`
  const event = { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: website.id }
  const { id } = await (
    await it.visit(website, '/api/leads', asJson({ lead: { ...ann, name: 'Bea' } }))
  ).json()
  const put = (body: unknown): VisitInit => ({ ...asJson(body), method: 'PUT' })
  const patch = (body: unknown): VisitInit => ({ ...asJson(body, auth.headers), method: 'PATCH' })
  const ghost = (body: unknown): VisitInit => asJson(body, auth.headers)
  const huge = asJson({ lead: { ...ann, message: 'x'.repeat(100_000) } })
  const servers: [string, string][] = [
    ['getVehicle', `cars/${vehicle.id}.json`],
    ['getVehicle', `cars/${vehicle.slug}.json`],
    ['listVehicles', 'cars.json'],
    ['getWebsite', 'website_session_data.json'],
    ['listSearchSlugs', 'pages/search_slugs.json'],
    ['listSearchTemplates', 'search_page_templates.json'],
    ['listCareers', 'careers.json'],
  ]
  return [
    ['searchStock', 200, '/api/search/new-used-and-demo-cars'],
    ['searchStock', 200, '/api/search/new-used-and-demo-cars?make=Mazda&price_max=1&sort=price_asc&page=7'],
    ['searchStock', 404, '/api/search/nothing'],
    ['suggest', 200, '/api/suggest'],
    ['suggest', 200, '/api/suggest?q=maz'],
    ['getPrices', 200, `/api/price?id=${vehicle.id}&id=999999&postcode=4006`],
    ['getPrices', 422, `/api/price?id=${vehicle.id}&postcode=12`],
    ['listCards', 200, `/api/cards?slug=${vehicle.slug}&id=${vehicle.id}&id=999999`],
    [
      'sendLead',
      201,
      '/api/leads',
      asJson({ lead: { ...ann, car_id: vehicle.id, 'Vehicle Make': 'Mazda' } }),
    ],
    ['sendLead', 422, '/api/leads', asJson({ lead: { ...ann, email: 'ann' } })],
    ['sendLead', 422, '/api/leads', huge],
    ['updateLead', 200, `/api/leads/${id}`, put({ lead: { message: 'More' } })],
    ['updateLead', 404, '/api/leads/nobody', put({ lead: { message: 'More' } })],
    ['updateLead', 422, `/api/leads/${id}`, put({ lead: [] })],
    ['sendLeadWithFiles', 201, '/api/leads/with-files', parts({ name: 'Cy Lee', email: 'cy@example.com' })],
    ['sendLeadWithFiles', 200, '/api/leads/with-files', parts({ id, message: 'With a file' })],
    ['sendLeadWithFiles', 404, '/api/leads/with-files', parts({ id: 'nobody', message: 'More' })],
    ['sendLeadWithFiles', 422, '/api/leads/with-files', parts({ ...ann, email: 'ann' })],
    ['sendMockLeadWithFiles', 404, '/mock/api/leads/with-files', parts(ann)],
    ['sendFinanceLead', 201, '/api/carClarityCustomer', asJson({ lead: { ...ann, name: 'Dee' } })],
    ['sendFinanceLead', 422, '/api/carClarityCustomer', asJson({ lead: { ...ann, email: 'ann' } })],
    ['listFreeSlots', 200, '/api/bookings/service'],
    ['listFreeSlots', 404, '/api/bookings/service?location=999999'],
    ['listAvailableBookings', 200, `${bookings}/available_service_bookings.json`, auth],
    ['listAvailableBookings', 401, `${bookings}/available_service_bookings.json`],
    ['listAvailableBookings', 404, `${bookings}/available_wishes.json`, auth],
    ['getManufacturer', 200, `/api/v1/manufacturers/jayco.json?website_id=${website.id}`, auth],
    ['getManufacturer', 401, `/api/v1/manufacturers/nobody.json?website_id=${website.id}`],
    ['getManufacturer', 404, `/api/v1/manufacturers/nobody.json?website_id=${website.id}`, auth],
    ['lookUpRegister', 404, '/api/nevdis', asJson({ rego: 'ABC123', state: 'VIC' })],
    ['lookUpMarket', 404, '/api/simple-autograb-lookup', asJson({ rego: 'ABC123', state: 'VIC' })],
    ['lookUpTradeIn', 404, '/api/trade-in/rego-lookup', asJson({ rego: 'ABC123', regoState: 'VIC' })],
    ['valueTradeIn', 400, '/api/trade-in/valuation', asJson({})],
    ['valueTradeIn', 404, '/api/trade-in/valuation', asJson({ values: {} })],
    ['beginPayment', 422, '/api/payments', asJson({})],
    ['beginPayment', 404, '/api/payments', asJson({ car_id: 1, dealership_id: 1, lead_id: id })],
    ['getPayment', 404, '/api/payments/nothing'],
    ['sendMockLead', 404, '/mock/api/leads', asJson({ lead: ann })],
    ['updateMockLead', 404, '/mock/api/leads/mock-1', put({ lead: ann })],
    ['sendPhoneEvent', 204, '/api/events/car_phone_reveal', asJson(event)],
    ['sendPhoneEvent', 204, '/api/events/car_phone_call', asJson(event)],
    [
      'sendPhoneEvent',
      200,
      '/api/events/car_phone_reveal',
      asJson(event, { prefer: 'return=representation' }),
    ],
    ['sendPhoneEvent', 422, '/api/events/car_phone_call', asJson({})],
    ['sendPhoneEvent', 404, '/api/events/car_phone_call', asJson({ ...event, car_id: 999_999 })],
    ['getWebsiteFolder', 200, '/api/v1/website_folder.json', auth],
    ['getWebsiteFolder', 401, '/api/v1/website_folder.json'],
    ['revalidate', 200, '/api/revalidate', asJson({ tag: 'careers' }, auth.headers)],
    ['revalidate', 401, '/api/revalidate', asJson({ tag: 'careers' })],
    ['revalidate', 422, '/api/revalidate', asJson({ tag: 'nothing' }, auth.headers)],
    ['askForCode', 404, '/api/auth/code', asJson({ phone: '0412 345 678' })],
    ['signIn', 404, '/api/auth/verify', asJson({ phone: '0412 345 678', code: '123456' })],
    ['getUser', 200, '/api/auth'],
    ['signOut', 204, '/api/auth', { method: 'DELETE' }],
    ['getGarage', 200, '/api/garage'],
    ['changeGarage', 401, '/api/garage', put({ add: [1] })],
    ['listStock', 200, '/api/v1/stock', auth],
    ['listStock', 200, `/api/v1/stock?state=for_sale&q=mazda&limit=1`, auth],
    ['listStock', 401, '/api/v1/stock'],
    ['lookUpStock', 401, '/api/v1/stock/look-up'],
    ['lookUpStock', 409, '/api/v1/stock/look-up?rego=ABC123&state=VIC', auth],
    ['lookUpStock', 422, '/api/v1/stock/look-up', auth],
    ['listGhosts', 200, '/api/v1/stock/ghosts', auth],
    ['listGhosts', 401, '/api/v1/stock/ghosts'],
    ['quietGhost', 200, '/api/v1/stock/ghosts', ghost({ vehicle_id: vehicle.id, kind: 'bare' })],
    ['quietGhost', 401, '/api/v1/stock/ghosts', { method: 'POST' }],
    ['quietGhost', 404, '/api/v1/stock/ghosts', ghost({ vehicle_id: 999_999, kind: 'bare' })],
    ['quietGhost', 422, '/api/v1/stock/ghosts', ghost({ vehicle_id: vehicle.id, kind: 'white' })],
    ['listStock', 422, '/api/v1/stock?state=gone', auth],
    ['getStockVehicle', 200, `/api/v1/stock/${vehicle.id}`, auth],
    ['getStockVehicle', 401, `/api/v1/stock/${vehicle.id}`],
    ['getStockVehicle', 404, '/api/v1/stock/999999', auth],
    [
      'editStockVehicle',
      200,
      `/api/v1/stock/${vehicle.id}`,
      patch({ set: { tag: 'One owner' }, version: 0 }),
    ],
    ['editStockVehicle', 401, `/api/v1/stock/${vehicle.id}`, { method: 'PATCH' }],
    ['editStockVehicle', 404, '/api/v1/stock/999999', patch({ set: { tag: 'One owner' }, version: 0 })],
    ['editStockVehicle', 409, `/api/v1/stock/${vehicle.id}`, patch({ set: { tag: 'Two' }, version: 0 })],
    ['editStockVehicle', 422, `/api/v1/stock/${vehicle.id}`, patch({ set: { make: 'Kia' }, version: 1 })],
    ...stockCalls(vehicle.id, auth.headers),
    ['describeApi', 200, '/api/openapi.json'],
    ...servers.flatMap(([name, path]): Asked[] => [
      [name, 200, `${own}/${path}`, auth],
      [name, 401, `${own}/${path}`],
      [name, 404, `${other}/${path}`, auth],
    ]),
  ]
}

/** The calls of the stock room that change a vehicle. */
function stockCalls(id: number, headers: Record<string, string>): Asked[] {
  const own = `/api/v1/stock/${id}`
  const none = '/api/v1/stock/999999'
  const post = (body: unknown = {}): VisitInit => asJson(body, headers)
  const put = (body: unknown): VisitInit => ({ ...asJson(body, headers), method: 'PUT' })
  const tus = (method: string, more: Record<string, string> = {}): VisitInit => ({
    method,
    headers: { ...headers, 'tus-resumable': '1.0.0', ...more },
  })
  const ended = ['reserveStockVehicle', 'confirmStockVehicle']
  const actions: [string, string][] = [
    ['confirmStockVehicle', 'still-here'],
    ['reserveStockVehicle', 'reserve'],
    ['freeStockVehicle', 'free'],
    ['sellStockVehicle', 'sold'],
    ['withdrawStockVehicle', 'withdraw'],
  ]
  const set = { make: 'Kia', model: 'Rio', car_type: 'used', stocknum: 'HAND1' }
  return [
    ['listStockHistory', 200, `${own}/history`, { headers }],
    ['listStockHistory', 401, `${own}/history`],
    ['listStockHistory', 404, `${none}/history`, { headers }],
    ['addStockVehicle', 201, '/api/v1/stock', post({ set })],
    ['addStockVehicle', 401, '/api/v1/stock', asJson({ set })],
    ['addStockVehicle', 409, '/api/v1/stock', post({ set })],
    ['addStockVehicle', 422, '/api/v1/stock', post({ set: {} })],
    ['publishStockVehicle', 200, `${own}/publish`, post()],
    ['publishStockVehicle', 401, `${own}/publish`, asJson({})],
    ['publishStockVehicle', 404, `${none}/publish`, post()],
    ['publishStockVehicle', 422, `${own}/publish`, post({ now: true })],
    [
      'changeManyStockVehicles',
      200,
      '/api/v1/stock/bulk',
      post({ ids: [id, 999999], action: 'tag', value: 'A' }),
    ],
    ['changeManyStockVehicles', 401, '/api/v1/stock/bulk', asJson({})],
    ['changeManyStockVehicles', 422, '/api/v1/stock/bulk', post()],
    ...actions.flatMap(([name, word]): Asked[] => [
      [name, 200, `${own}/${word}`, post()],
      [name, 401, `${own}/${word}`, asJson({})],
      [name, 404, `${none}/${word}`, post()],
    ]),
    ['reserveStockVehicle', 422, `${own}/reserve`, post({ last_day: 'soon' })],
    ['sellStockVehicle', 422, `${own}/sold`, post({ sold_on: 'soon' })],
    ...ended.map(
      (name): Asked => [name, 409, `${own}/${actions.find(([one]) => one === name)?.[1]}`, post()],
    ),
    ['printStock', 200, '/api/v1/stock/print.pdf?kind=scale', { headers }],
    ['printStock', 401, '/api/v1/stock/print.pdf?kind=scale'],
    ['printStock', 422, '/api/v1/stock/print.pdf?kind=window', { headers }],
    ['arrangePhotos', 401, `${own}/photos`, { method: 'PUT' }],
    ['arrangePhotos', 404, `${none}/photos`, put({ version: 0 })],
    ['arrangePhotos', 409, `${own}/photos`, put({ version: 999 })],
    ['arrangePhotos', 422, `${own}/photos`, put({})],
    ['removePhoto', 401, `${own}/photos/1`, { method: 'DELETE' }],
    ['removePhoto', 404, `${own}/photos/1`, { method: 'DELETE', headers }],
    ['beginPhotoUpload', 201, `${own}/photos/uploads`, tus('POST', { 'upload-length': '9' })],
    ['beginPhotoUpload', 400, `${own}/photos/uploads`, tus('POST')],
    ['beginPhotoUpload', 401, `${own}/photos/uploads`, { method: 'POST' }],
    ['beginPhotoUpload', 404, `${none}/photos/uploads`, tus('POST', { 'upload-length': '9' })],
    ['beginPhotoUpload', 415, `${own}/photos/uploads`, tus('POST', { 'upload-length': '0' })],
    ['getPhotoUpload', 404, `${own}/photos/uploads/1`, tus('HEAD')],
    ['continuePhotoUpload', 400, `${own}/photos/uploads/1`, tus('PATCH', { 'upload-offset': 'x' })],
    ['continuePhotoUpload', 401, `${own}/photos/uploads/1`, { method: 'PATCH' }],
    ['continuePhotoUpload', 404, `${own}/photos/uploads/1`, tus('PATCH', { 'upload-offset': '0' })],
    ['endPhotoUpload', 401, `${own}/photos/uploads/1`, { method: 'DELETE' }],
    ['endPhotoUpload', 404, `${own}/photos/uploads/1`, tus('DELETE')],
    ...passportCalls(own, none, headers),
    ['undoStockChange', 401, '/api/v1/stock/changes/1/undo', asJson({})],
    ['undoStockChange', 404, '/api/v1/stock/changes/1/undo', post()],
  ]
}

/** The calls about a passport, of a vehicle that is sold by now. */
function passportCalls(own: string, none: string, headers: Record<string, string>): Asked[] {
  const put = (body: unknown): VisitInit => ({ ...asJson(body, headers), method: 'PUT' })
  const unknown = { state: 'unknown', version: 0 }
  const item = `${own}/passport/recall`
  const list = `${own}/passport/imperfections`
  const waiting = `${own}/passport/waiting`
  const documents = `${own}/passport/documents`
  const paper = new FormData()
  paper.append('file', new File(['%PDF-1.4 %%EOF'], 'paper.pdf'))
  const document: VisitInit = { method: 'POST', headers, body: paper }
  return [
    ['getPassport', 200, `${own}/passport`, { headers }],
    ['getPassport', 401, `${own}/passport`],
    ['getPassport', 404, `${none}/passport`, { headers }],
    ['setPassportItem', 401, item, { method: 'PUT' }],
    ['setPassportItem', 404, `${none}/passport/recall`, put(unknown)],
    ['setPassportItem', 409, item, put(unknown)],
    ['setPassportItem', 422, item, put({ state: 'clear', version: 0 })],
    ['decideWaitingPassport', 401, waiting, asJson({})],
    ['decideWaitingPassport', 404, `${none}/passport/waiting`, asJson({}, headers)],
    ['decideWaitingPassport', 409, waiting, asJson({ vin: 'X', holds: true }, headers)],
    ['decideWaitingPassport', 422, waiting, asJson({}, headers)],
    ['discloseImperfection', 401, list, asJson({})],
    ['discloseImperfection', 404, `${none}/passport/imperfections`, asJson({}, headers)],
    ['discloseImperfection', 422, list, asJson({}, headers)],
    ['takeImperfectionBack', 401, `${list}/1`, { method: 'DELETE' }],
    ['takeImperfectionBack', 404, `${none}/passport/imperfections/1`, { method: 'DELETE', headers }],
    ['takeImperfectionBack', 409, `${list}/1`, { method: 'DELETE', headers }],
    ['keepDocument', 401, documents, { method: 'POST' }],
    ['keepDocument', 404, `${none}/passport/documents`, document],
    ['keepDocument', 409, documents, document],
    ['keepDocument', 422, documents, asJson({}, headers)],
    ['removeDocument', 401, `${documents}/1`, { method: 'DELETE' }],
    ['removeDocument', 404, `${none}/passport/documents/1`, { method: 'DELETE', headers }],
    ['removeDocument', 409, `${documents}/1`, { method: 'DELETE', headers }],
  ]
}

/** Encodes a lead as multipart/form-data, with one file. */
function parts(lead: Readonly<Record<string, string>>): VisitInit {
  const body = new FormData()
  for (const [name, value] of Object.entries(lead)) body.append(`lead[${name}]`, value)
  body.append('lead[files][]', new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' }))
  return { method: 'POST', body }
}

/**
 * These need a service or a sign-in that this website does not have. The tests of look-ups, payments and auth
 * check them.
 */
const heldElsewhere = [
  'lookUpStock 200',
  'lookUpStock 404',
  'undoStockChange 200',
  'undoStockChange 410',
  'setPassportItem 200',
  'decideWaitingPassport 200',
  'discloseImperfection 201',
  'discloseImperfection 409',
  'takeImperfectionBack 200',
  'keepDocument 201',
  'keepDocument 413',
  'keepDocument 415',
  'removeDocument 200',
  'freeStockVehicle 409',
  'arrangePhotos 200',
  'removePhoto 200',
  'beginPhotoUpload 409',
  'getPhotoUpload 200',
  'continuePhotoUpload 204',
  'continuePhotoUpload 409',
  'continuePhotoUpload 415',
  'endPhotoUpload 204',
  'sellStockVehicle 409',
  'withdrawStockVehicle 409',
  'askForCode 200',
  'askForCode 422',
  'askForCode 428',
  'signIn 204',
  'signIn 422',
  'changeGarage 200',
  'changeGarage 422',
  'lookUpRegister 200',
  'lookUpRegister 400',
  'lookUpMarket 200',
  'lookUpMarket 400',
  'lookUpTradeIn 200',
  'lookUpTradeIn 400',
  'valueTradeIn 200',
  'beginPayment 201',
  'beginPayment 409',
  'getPayment 200',
  'pushVehicle 202',
  'sellVehicle 202',
  'withdrawVehicle 202',
  'pushDealerStudio 202',
  'confirmRun 200',
]

/** Only a server that is broken, overrun or looped answers these. The tests of those states cause them. */
const brokenOnly = ['413', '429', '503', '508']

/** Checks an answer against its description. @returns `operation status` */
async function checkAnswer(
  it: TestApp,
  website: TestWebsite,
  described: ReadonlyMap<string, Described>,
  [name, status, path, init]: Asked,
): Promise<string> {
  const answer = await it.visit(website, path, init)
  expect([name, path, answer.status]).toEqual([name, path, status])
  const response = described.get(name)?.responses[status]
  if (!response) throw new Error(`${name} says nothing of ${status}`)
  const [type, content] = Object.entries(response.content ?? {})[0] ?? []
  expect([name, status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([name, status, type])
  if (content?.schema) {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
    const isValid = ajv.validate(content.schema, await answer.json())
    expect([name, status, isValid, ajv.errors]).toEqual([name, status, true, null])
  } else if (type === undefined) expect(await answer.text()).toBe('')
  return `${name} ${status}`
}

describe('API-28 the description of the API', () => {
  test('is OpenAPI 3.1, the same for everybody, and names its server', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await it.visit(website, '/api/openapi.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(answer.headers.get('cache-control')).toContain('s-maxage')
    const document: OpenApi = await answer.json()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: website.website.url }])
    const validator = new Validator()
    expect(await validator.validate({ ...document })).toMatchObject({ valid: true })
    expect(JSON.stringify(document)).not.toContain(it.apiCredentials.password)
  })

  test('has every address under /api, and no other', async () => {
    const it = await createTestApp()
    const document = await descriptionOf(it, await it.aWebsite())
    const addresses = routes.flatMap(({ path = '' }) => {
      const isApi = /^(?:mock\/)?api\//.test(path) && path !== 'api/*'
      return isApi ? [`/${path.replaceAll(/:(\w+)/g, '{$1}')}`] : []
    })
    expect(Object.keys(document.paths).sort()).toEqual(addresses.sort())
    const ids = [...byId(document).keys()]
    expect(ids).toHaveLength(new Set(ids).size)
  })

  test('says of every answer what it is: status, type and body', { tags: ['long'] }, async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [
        aListing({ 'Stock No': 'A1', Description: 'One owner' }),
        aListing({ 'Stock No': 'A2', Make: 'Mazda', Price: '' }),
      ],
      files: { 'models.json': [aModel] },
    })
    const described = byId(await descriptionOf(it, website))
    const seen = new Set<string>()
    const pushing = await aPushedWebsite(it)
    for (const asked of await feedCalls(it, pushing))
      seen.add(await checkAnswer(it, pushing.website, described, asked))
    for (const asked of await calls(it, website)) seen.add(await checkAnswer(it, website, described, asked))
    const mock = await createTestApp({ mockMode: true })
    const mocked = await mock.aWebsite()
    for (const asked of [
      ['sendMockLead', 201, '/mock/api/leads', asJson({ lead: ann })],
      ['sendMockLead', 422, '/mock/api/leads', asJson({})],
      ['sendMockLeadWithFiles', 201, '/mock/api/leads/with-files', parts(ann)],
      ['sendMockLeadWithFiles', 422, '/mock/api/leads/with-files', parts({ ...ann, email: 'ann' })],
      ['updateMockLead', 200, '/mock/api/leads/mock-1', { ...asJson({ lead: ann }), method: 'PUT' }],
      ['updateMockLead', 422, '/mock/api/leads/mock-1', { ...asJson({}), method: 'PUT' }],
    ] satisfies Asked[])
      seen.add(await checkAnswer(mock, mocked, described, asked))

    const promised = [...described].flatMap(([name, { responses }]) =>
      Object.keys(responses)
        .filter((status) => !brokenOnly.includes(status))
        .map((status) => `${name} ${status}`),
    )
    expect(promised.filter((one) => !seen.has(one) && !heldElsewhere.includes(one))).toEqual([])
  })

  test('describes the answer to too many requests as well: 429', async () => {
    const it = await createTestApp({ rateLimits: true })
    const website = await it.aWebsite()
    const described = byId(await descriptionOf(it, website))
    const send = asJson({ lead: ann })
    for (let count = 0; count < 100; count += 1) await it.visit(website, '/api/leads', send)
    await checkAnswer(it, website, described, ['sendLead', 429, '/api/leads', send])
  })
})
