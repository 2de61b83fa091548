import { z } from 'zod'
import { leadFields } from '#app/features/leads/lead.ts'
import { type DescribedAddress, type DescribedOperation, errors, inPath } from './described.ts'

const received = z.strictObject({ id: z.string() })

const lead = z.looseObject({
  lead: leadFields.loose().describe('Other names are kept as text under those names.'),
  form: z.string().optional().describe('Which of the website’s forms it comes from'),
})

const body = { 'application/json': lead }

const refused = errors({
  413: 'The body is too large',
  422: 'What is wrong, in the words of the form; or the idempotency key was used for another lead',
  429: 'Far too many from one address',
  503: 'It could not be kept: nothing was promised',
})

const send: DescribedOperation = {
  id: 'sendLead',
  summary: 'Sends a lead',
  description:
    'A 201 means that the lead is on disk; it will be delivered. A call that failed may be repeated with its key as often as you like. In mock mode the address is `/mock/api/leads`.',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'One key is one lead; without it the same within ten minutes is',
      schema: z.string().max(200),
    },
  ],
  body,
  answers: { 201: { description: 'The lead’s id', schema: received }, ...refused },
}

const update: DescribedOperation = {
  id: 'updateLead',
  summary: 'Merges into a lead of this website',
  parameters: [inPath('id', 'The id that the lead was given')],
  body,
  answers: {
    200: { description: 'The same id', schema: received },
    ...refused,
    ...errors({ 404: 'This website has no such lead' }),
  },
}

export const describedLeads: DescribedAddress = { path: '/api/leads', operations: { post: send } }
export const describedLead: DescribedAddress = { path: '/api/leads/{id}', operations: { put: update } }

const withFiles = {
  'multipart/form-data': z
    .looseObject({
      'lead[name]': z.string().optional(),
      'lead[email]': z.string().optional(),
      'lead[id]': z.string().optional().describe('Of a lead that was received before: it is updated'),
      'lead[files][]': z.array(z.string()).max(5).optional().describe('PDF, JPG or PNG, 10 MB each'),
    })
    .describe('Every lead field as `lead[…]`'),
}
const filesRefused = { ...refused, ...errors({ 404: 'This website has no such lead' }) }

export const describedLeadsWithFiles: DescribedAddress = {
  path: '/api/leads/with-files',
  operations: {
    post: {
      id: 'sendLeadWithFiles',
      summary: 'Sends a lead with files',
      body: withFiles,
      answers: {
        200: { description: 'The id of the lead that was updated', schema: received },
        201: { description: 'The lead’s id', schema: received },
        ...filesRefused,
      },
    },
  },
}

export const describedCarClarity: DescribedAddress = {
  path: '/api/carClarityCustomer',
  operations: {
    post: {
      id: 'sendFinanceLead',
      summary: 'Sends a lead for the finance broker too',
      body,
      answers: { 201: { description: 'The lead’s id', schema: received }, ...refused },
    },
  },
}

const inMockMode = 'Looked at as a real one is, and forgotten. Only while MOCK_MODE=1.'
const mockAnswers = errors({
  404: 'There is no mock mode here',
  413: 'The body is too large',
  422: 'What is wrong',
})

export const describedMockLeads: DescribedAddress = {
  path: '/mock/api/leads',
  operations: {
    post: {
      id: 'sendMockLead',
      summary: 'Sends a lead that is not kept',
      description: inMockMode,
      body,
      answers: { 201: { description: '`mock-{n}`', schema: received }, ...mockAnswers },
    },
  },
}
export const describedMockLeadsWithFiles: DescribedAddress = {
  path: '/mock/api/leads/with-files',
  operations: {
    post: {
      id: 'sendMockLeadWithFiles',
      summary: 'Sends a lead with files that is not kept',
      description: inMockMode,
      body: withFiles,
      answers: { 201: { description: '`mock-{n}`', schema: received }, ...mockAnswers },
    },
  },
}
export const describedMockLead: DescribedAddress = {
  path: '/mock/api/leads/{id}',
  operations: {
    put: {
      id: 'updateMockLead',
      summary: 'Updates a lead that is not kept',
      description: inMockMode,
      parameters: [inPath('id', 'Any id')],
      body,
      answers: { 200: { description: 'The same id', schema: received }, ...mockAnswers },
    },
  },
}
