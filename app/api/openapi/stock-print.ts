import { z } from 'zod'
import { printKinds } from '#app/features/stockroom/print/print-kind.ts'
import { type DescribedAddress, errors, problems } from './described.ts'
import { stockErrors } from './stock.ts'

export const describedPrint: DescribedAddress = {
  path: '/api/v1/stock/print.pdf',
  operations: {
    get: {
      id: 'printStock',
      summary: 'Cards for windows, labels with a code, or a scale to lie in photos, on A4',
      hasBasicAuth: true,
      parameters: [
        { name: 'kind', in: 'query', description: 'What is printed', schema: z.enum(printKinds) },
        {
          name: 'ids',
          in: 'query',
          description: 'Up to 100 vehicles that have a page, parted by commas; a scale needs none',
          schema: z.string(),
        },
      ],
      answers: {
        200: { description: 'The sheets', type: 'application/pdf' },
        422: problems('Which vehicle cannot be printed, and why'),
        ...errors(stockErrors),
      },
    },
  },
}
