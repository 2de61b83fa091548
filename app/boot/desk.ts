import { wake } from './wake.ts'

/** Pages of the desk wake at once: the people who have them open work in them. */
void wake()
