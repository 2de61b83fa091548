import { createContext } from 'react'
import type { FileSoFar } from './files-so-far.ts'

/** Holds the files that a stepped form has so far; each file field lists its own. */
export const FilesSoFar = createContext<readonly FileSoFar[]>([])
