import { z } from 'zod'
import {
  count,
  type DescribedAddress,
  type DescribedParameter,
  errors,
  inPath,
  problems,
} from './described.ts'
import { notOwn, ofStockVehicle, stockErrors, stockVehicle } from './stock.ts'

const address = z.string().describe('The feed’s address of a photo, or the path of an uploaded one')

const inHeader = (name: string, description: string, schema: z.ZodType): DescribedParameter => ({
  name,
  in: 'header',
  description,
  schema,
})
const resumable = inHeader('Tus-Resumable', 'The version of the protocol', z.literal('1.0.0'))
const ofUpload = inPath('upload', 'The last part of the upload’s address', z.uuid())
const chunk = { 'application/offset+octet-stream': z.string().describe('The bytes') }

const uploadErrors = {
  ...stockErrors,
  400: 'The headers are not those of the protocol',
  413: 'It is above 30 MiB or 120 megapixels',
  415: 'It is no JPEG, PNG, WebP or AVIF, told by its bytes',
}

export const describedUploads: DescribedAddress = {
  path: '/api/v1/stock/{id}/photos/uploads',
  operations: {
    post: {
      id: 'beginPhotoUpload',
      summary: 'Begins the upload of a photo, by tus 1.0.0; `Location` is its address',
      hasBasicAuth: true,
      parameters: [
        ofStockVehicle,
        resumable,
        inHeader('Upload-Length', 'The bytes of the file', count),
        inHeader('Upload-Metadata', 'As the protocol has it', z.string()),
      ],
      answers: {
        201: { description: 'It is begun; `Upload-Expires` says until when it may be gone on with' },
        ...errors({ ...uploadErrors, 404: notOwn, 409: 'A vehicle has at most 60 uploaded photos' }),
      },
    },
  },
}

export const describedUpload: DescribedAddress = {
  path: '/api/v1/stock/{id}/photos/uploads/{upload}',
  operations: {
    head: {
      id: 'getPhotoUpload',
      summary: 'How far an upload is: `Upload-Offset`',
      hasBasicAuth: true,
      parameters: [ofStockVehicle, ofUpload, resumable],
      answers: {
        200: { description: '`Upload-Offset` and `Upload-Length`' },
        404: { description: 'There is no such upload, or it is over a day old' },
      },
    },
    patch: {
      id: 'continuePhotoUpload',
      summary:
        'Sends the next chunk of an upload, at most 1 MiB; with the last one the vehicle has the photo',
      hasBasicAuth: true,
      parameters: [
        ofStockVehicle,
        ofUpload,
        resumable,
        inHeader('Upload-Offset', 'Where the chunk begins', count),
      ],
      body: chunk,
      answers: {
        204: { description: 'It is kept: `Upload-Offset` says how far the upload is' },
        ...errors({
          ...uploadErrors,
          404: 'There is no such upload, or it is over a day old',
          409: 'The upload is at another offset, or the vehicle has 60 uploaded photos',
        }),
      },
    },
    delete: {
      id: 'endPhotoUpload',
      summary: 'Forgets an upload; a photo that has become of it stays',
      hasBasicAuth: true,
      parameters: [ofStockVehicle, ofUpload, resumable],
      answers: {
        204: { description: 'It is forgotten' },
        ...errors({ ...stockErrors, 404: 'There is no such upload' }),
      },
    },
  },
}

export const describedPhotoOrder: DescribedAddress = {
  path: '/api/v1/stock/{id}/photos',
  operations: {
    put: {
      id: 'arrangePhotos',
      summary:
        'Puts a vehicle’s photos in order, the feed’s and the uploaded ones alike; what is left out stays',
      hasBasicAuth: true,
      parameters: [ofStockVehicle],
      body: {
        'application/json': z.strictObject({
          order: z.array(address).optional().describe('What is not named comes after these'),
          hidden: z.array(address).optional(),
          cover: address.optional().describe('Comes first'),
          alts: z.record(z.string(), z.string().max(300).nullable()).optional().describe('Alternative texts'),
          plans: z.array(address).optional().describe('Those that are a floor plan'),
          version: count.describe('The version that was read'),
        }),
      },
      answers: {
        200: { description: 'The vehicle as it is now', schema: stockVehicle },
        409: {
          description: 'Somebody changed it meanwhile: the vehicle as it is now',
          schema: z.strictObject({ error: z.string(), vehicle: stockVehicle.optional() }),
        },
        422: problems('What cannot be saved'),
        ...errors({ ...stockErrors, 404: notOwn }),
      },
    },
  },
}

export const describedPhoto: DescribedAddress = {
  path: '/api/v1/stock/{id}/photos/{hash}',
  operations: {
    delete: {
      id: 'removePhoto',
      summary: 'Takes an uploaded photo away; its file goes a day later, where no other vehicle has it',
      hasBasicAuth: true,
      parameters: [ofStockVehicle, inPath('hash', 'The name in its path', z.string())],
      answers: {
        200: { description: 'The vehicle as it is now', schema: stockVehicle },
        ...errors({ ...stockErrors, 404: 'The vehicle has no such photo' }),
      },
    },
  },
}
