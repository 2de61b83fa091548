import { z } from 'zod'
import { describedDealershipBookings, describedFreeSlots } from './bookings.ts'
import { describedCareers, describedManufacturer } from './careers.ts'
import {
  anyRecord,
  type DescribedAddress,
  type DescribedAnswer,
  type DescribedOperation,
  type DescribedParameter,
} from './described.ts'
import { describedPhoneEvents } from './events.ts'
import {
  describedFeedDealerStudio,
  describedFeedDryRun,
  describedFeedFile,
  describedFeedRun,
  describedFeedRunConfirm,
  describedFeedRunDiff,
  describedFeedRunRefuse,
  describedFeedRuns,
  describedFeedSold,
  describedFeedVehicles,
  describedFeedWithdraw,
} from './feeds.ts'
import { describedAuth, describedAuthCode, describedAuthVerify, describedGarage } from './garage.ts'
import {
  describedCarClarity,
  describedLead,
  describedLeads,
  describedLeadsWithFiles,
  describedMockLead,
  describedMockLeads,
  describedMockLeadsWithFiles,
} from './leads.ts'
import { describedAutograb, describedNevdis, describedRegoLookup, describedValuation } from './lookups.ts'
import { describedPayment, describedPayments } from './payments.ts'
import { describedSearch } from './search.ts'
import { describedStock, describedStockHistory, describedStockVehicle } from './stock.ts'
import { describedBulk, describedPublication, describedStockActions, describedUndo } from './stock-actions.ts'
import { describedGhosts } from './stock-ghosts.ts'
import { describedStockLookUp } from './stock-look-up.ts'
import {
  describedImperfection,
  describedImperfections,
  describedPassport,
  describedPassportDocument,
  describedPassportDocuments,
  describedPassportItem,
  describedWaiting,
} from './stock-passport.ts'
import { describedPhoto, describedPhotoOrder, describedUpload, describedUploads } from './stock-photos.ts'
import { describedPrint } from './stock-print.ts'
import { describedSuggest } from './suggest.ts'
import { describedCards, describedListedCars, describedPrice, describedVehicle } from './vehicles.ts'
import {
  describedRevalidate,
  describedSearchSlugs,
  describedSearchTemplates,
  describedWebsite,
  describedWebsiteFolder,
} from './websites.ts'

const describedDocument: DescribedAddress = {
  path: '/api/openapi.json',
  operations: {
    get: {
      id: 'describeApi',
      summary: 'This description',
      answers: { 200: { description: 'OpenAPI 3.1', schema: anyRecord } },
    },
  },
}

/** Every address under `/api`, and those of mock mode. */
const described: readonly DescribedAddress[] = [
  describedSearch,
  describedSuggest,
  describedCards,
  describedPrice,
  describedLeads,
  describedLead,
  describedMockLeads,
  describedLeadsWithFiles,
  describedMockLeadsWithFiles,
  describedCarClarity,
  describedFreeSlots,
  describedNevdis,
  describedAutograb,
  describedRegoLookup,
  describedValuation,
  describedPayments,
  describedPayment,
  describedMockLead,
  describedPhoneEvents,
  describedAuthCode,
  describedAuthVerify,
  describedAuth,
  describedGarage,
  describedListedCars,
  describedVehicle,
  describedWebsite,
  describedWebsiteFolder,
  describedRevalidate,
  describedSearchSlugs,
  describedSearchTemplates,
  describedCareers,
  describedManufacturer,
  describedDealershipBookings,
  describedStock,
  describedStockVehicle,
  describedGhosts,
  describedStockLookUp,
  describedFeedFile,
  describedFeedVehicles,
  describedFeedSold,
  describedFeedWithdraw,
  describedFeedDealerStudio,
  describedFeedRuns,
  describedFeedRun,
  describedFeedRunDiff,
  describedFeedRunConfirm,
  describedFeedRunRefuse,
  describedFeedDryRun,
  describedStockHistory,
  ...describedStockActions,
  describedPublication,
  describedBulk,
  describedUndo,
  describedPrint,
  describedPhotoOrder,
  describedPhoto,
  describedPassport,
  describedPassportItem,
  describedImperfections,
  describedImperfection,
  describedWaiting,
  describedPassportDocuments,
  describedPassportDocument,
  describedUploads,
  describedUpload,
  describedDocument,
]

/**
 * The OpenAPI 3.1 document of the API.
 *
 * @param origin the origin that it is requested from, e.g. `https://www.dealer.example`
 */
export function openApiDocument(origin: string) {
  return { ...document, servers: [{ url: origin }] }
}

const document = {
  openapi: '3.1.1',
  info: {
    title: 'Forecourt',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Each website answers on its own host and for itself only. What is another website’s is not found.',
  },
  components: {
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      feedToken: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The token of a stock feed, as `forecourt feed token` shows it; as the password of Basic too.',
      },
      feedKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'The same token' },
    },
  },
  paths: Object.fromEntries(
    described.map(({ path, operations }) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, operationFrom(operation)]),
      ),
    ]),
  ),
}

function operationFrom({
  id,
  summary,
  description,
  hasBasicAuth,
  hasFeedToken,
  parameters,
  body,
  answers,
}: DescribedOperation) {
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    security: [
      ...(hasFeedToken ? [{ feedToken: [] }, { feedKey: [] }] : []),
      ...(hasBasicAuth ? [{ basic: [] }] : []),
    ],
    ...(parameters ? { parameters: parameters.map(parameterFrom) } : {}),
    ...(body ? { requestBody: { required: true, content: contentFrom(body, 'input') } } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerFrom(answer)]),
    ),
  }
}

function parameterFrom({ name, in: place, description, schema, isRepeatable }: DescribedParameter) {
  const one = schemaFrom(schema, 'input')
  return {
    name,
    in: place,
    description,
    ...(place === 'path' ? { required: true } : {}),
    schema: isRepeatable ? { type: 'array', items: one } : one,
  }
}

function answerFrom({ description, schema, type }: DescribedAnswer) {
  return {
    description,
    ...(schema ? { content: contentFrom({ 'application/json': schema }, 'output') } : {}),
    ...(type ? { content: { [type]: {} } } : {}),
  }
}

function contentFrom(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [type, { schema: schemaFrom(schema, io) }]),
  )
}

/** OpenAPI 3.1 uses JSON Schema 2020-12, as zod does; rules that are code cannot be represented and are left open. */
function schemaFrom(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
