/** Answers under their names, each for as long as it is good. */
export interface AnswerMemo<Answer> {
  /** Undefined where there is none that is still good. */
  find(name: string, nowMs: number): Promise<Answer> | undefined
  keep(name: string, answer: Promise<Answer>, untilMs: number): void
  forget(name: string): void
}

/** Of more than `most` the one that was kept longest ago goes. */
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
