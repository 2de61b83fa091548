/** Keeps answers under their names, each until its own time. */
export interface AnswerMemo<Answer> {
  /** Returns undefined where there is no answer that is still valid. */
  find(name: string, nowMs: number): Promise<Answer> | undefined
  keep(name: string, answer: Promise<Answer>, untilMs: number): void
  forget(name: string): void
}

/** Drops the answer that was kept longest ago, once there are more than `most`. */
export function answerMemo<Answer>(most: number): AnswerMemo<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; untilMs: number }>()
  return {
    find(name, nowMs) {
      const found = kept.get(name)
      return found && nowMs < found.untilMs ? found.answer : undefined
    },
    keep(name, answer, untilMs) {
      kept.delete(name)
      kept.set(name, { answer, untilMs })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    forget: (name) => void kept.delete(name),
  }
}
