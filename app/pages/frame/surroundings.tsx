import { createContext } from 'react'
import type { Surroundings } from './frame-data.ts'

/** The server provides here what header and footer are made of; the browser provides nothing. */
export const SurroundingsContext = createContext<Surroundings | null>(null)
