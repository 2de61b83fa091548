import type { Refusal } from './problem.ts'

export interface Task {
  readonly uid: number
  readonly indexUid: string | null
  readonly type: string
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed'
  error: object | null
  readonly enqueuedAt: string
}

/** Writes wait in a queue: each is done after the one before it, some time after it was requested. */
export class Tasks {
  readonly all: Task[] = []
  readonly #waiting: { task: Task; work: () => void }[] = []
  #timer: NodeJS.Timeout | null = null
  #isHeld = false
  delayMs = 0

  add(type: string, indexUid: string | null, work: () => void): Task {
    const task: Task = {
      uid: this.all.length,
      indexUid,
      type,
      status: 'enqueued',
      error: null,
      enqueuedAt: new Date(this.all.length).toISOString(),
    }
    this.all.push(task)
    this.#waiting.push({ task, work })
    this.#plan()
    return task
  }

  /** Holds all tasks back until `release`. */
  hold(): void {
    this.#isHeld = true
  }

  release(): void {
    this.#isHeld = false
    this.#plan()
  }

  stop(): void {
    this.#isHeld = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  #plan(): void {
    if (this.#timer || this.#isHeld || this.#waiting.length === 0) return
    this.#timer = setTimeout(() => this.#next(), this.delayMs)
  }

  #next(): void {
    this.#timer = null
    const next = this.#isHeld ? undefined : this.#waiting.shift()
    if (!next) return
    try {
      next.work()
      next.task.status = 'succeeded'
    } catch (error) {
      next.task.status = 'failed'
      // the work of a task throws nothing else
      next.task.error = (error as Refusal).toJson()
    }
    this.#plan()
  }
}
