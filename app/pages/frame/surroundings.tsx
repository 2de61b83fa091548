import { createContext } from 'react'
import type { Surroundings } from './frame-data.ts'

/** On the server: what header and footer are made of. In the browser nobody provides it. */
export const SurroundingsContext = createContext<Surroundings | null>(null)
