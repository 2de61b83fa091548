import { createContext } from 'react'
import type { FileSoFar } from './files-so-far.ts'

/** The files that a form in steps has by now; a field lists those of its own. */
export const FilesSoFar = createContext<readonly FileSoFar[]>([])
