import { z } from 'zod'

/** What a document of a vehicle is named by: the SHA-256 of its bytes. */
export const documentHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected the hash of a document of this vehicle')
