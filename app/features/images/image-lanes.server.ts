import { ImageQueue } from './image-queue.server.ts'

const perLane = 6
const inHand = 24

/**
 * Limits how many sources are under way at once, from the first byte to the finished picture, because a source is held
 * in memory as a whole. Each host has a lane of its own, so that a slow host delays its own pictures only.
 */
export class ImageLanes {
  readonly #all: ImageQueue
  readonly #longest: number
  readonly #lanes = new Map<string, { readonly queue: ImageQueue; users: number }>()

  /** @param longest how many may wait in each lane */
  constructor(longest: number) {
    this.#longest = longest
    this.#all = new ImageQueue(inHand, Number.POSITIVE_INFINITY)
  }

  /** @throws AppError `unavailable` where too many wait in this lane already */
  async run<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const lane = this.#lanes.get(name) ?? { queue: new ImageQueue(perLane, this.#longest), users: 0 }
    this.#lanes.set(name, lane)
    lane.users += 1
    try {
      return await lane.queue.run(() => this.#all.run(work, signal), signal)
    } finally {
      lane.users -= 1
      if (lane.users === 0) this.#lanes.delete(name)
    }
  }

  get waiting(): number {
    let waiting = this.#all.length
    for (const { queue } of this.#lanes.values()) waiting += queue.length
    return waiting
  }
}
