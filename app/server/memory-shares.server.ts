import { availableParallelism, totalmem } from 'node:os'

/** What a process may take of the memory, in bytes where nothing else is said. */
export interface MemoryShares {
  /** Finished pages. */
  readonly pages: number
  /** Pictures that were just made. */
  readonly pictures: number
  /** What websites show: records, search index, prepared markup. */
  readonly snapshots: number
  /** Node's flags: the old and the young generation together have what is not kept outside the heap. */
  readonly flags: readonly string[]
}

const mebibyte = 1024 * 1024
/** Below this the program itself has no room. */
export const leastMemoryMiB = 256
/** The operating system, and whatever else runs here, have the rest. */
const shareOfMachine = 0.7
/** Pictures, buffers of connections and what Node itself needs are outside its heap. */
const shareOfHeap = 0.76
/** V8 has three of these in its young generation; a larger one saves work where there is room. */
const semiSpaceMiB = { least: 4, most: 32, ofHeap: 1 / 48 }
/**
 * V8 learns from a website that is read for the first time that its objects live long, and from then on makes objects of
 * the same place in the old generation, also those that live for a moment: 2.6 MB of waste for each website read, each
 * of which brings the next marking of the whole heap nearer. All objects begin in the young generation instead.
 */
const allocateYoung = '--no-allocation-site-pretenuring'

/** 70 % of what this process could have: of the machine, or of its container where that is smaller. In MiB. */
export function usualMemoryMiB(): number {
  // without a limit it is 0, or larger than any machine
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const usual = (Math.min(limit, totalmem()) / mebibyte) * shareOfMachine
  return Math.max(leastMemoryMiB, Math.floor(usual))
}

/** Shares out what `MEMORY_MIB` says among equal processes. */
export function shareOut(memoryMiB: number, workers: number): MemoryShares {
  const own = memoryMiB / workers
  const share = (part: number): number => Math.round(own * part * mebibyte)
  const heap = own * shareOfHeap
  const { least, most, ofHeap } = semiSpaceMiB
  const semiSpace = Math.round(Math.min(most, Math.max(least, heap * ofHeap)))
  return {
    pages: share(0.15),
    pictures: share(0.05),
    snapshots: share(0.5),
    flags: [
      `--max-old-space-size=${Math.round(heap - 3 * semiSpace)}`,
      `--max-semi-space-size=${semiSpace}`,
      allocateYoung,
    ],
  }
}

/** How many workers `WORKERS` asks for. */
export function workersOf(asked: string): number {
  return asked === 'auto' ? availableParallelism() : Number(asked)
}

/**
 * The flags that give Node the heap that fits; none where somebody has given it one, or where a variable is wrong, which
 * the configuration then refuses. A running Node takes no other limit: it must be started with it.
 */
export function heapFlags(
  { MEMORY_MIB, WORKERS, NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>>,
  given: readonly string[],
): readonly string[] {
  const isGiven = [...given, NODE_OPTIONS].some((flag) => /max[-_]old[-_]space[-_]size/.test(flag))
  const workers = workersOf(WORKERS || '1')
  const memory = MEMORY_MIB ? Number(MEMORY_MIB) : Math.max(usualMemoryMiB(), leastMemoryMiB * workers)
  const isUsable = memory >= leastMemoryMiB * workers && workers >= 1
  return isGiven || !isUsable ? [] : shareOut(memory, workers).flags
}
