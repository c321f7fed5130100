/**
 * Batches queries: a key that is asked for while a batch runs waits for the next batch.
 * A single query starts at once, and every result is read after it was asked for.
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer[]>,
  { lanes, atMost }: { lanes: number; atMost: number },
): (question: Question) => Promise<Answer> {
  type Waiting = { question: Question; answer: (answer: Answer) => void; fail: (reason: unknown) => void }
  const waiting: Waiting[] = []
  let busy = 0

  async function work(): Promise<void> {
    busy += 1
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atMost)
      try {
        const answers = await ask(batch.map(({ question }) => question))
        for (const [at, { answer }] of batch.entries()) answer(answers[at] as Answer)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    busy -= 1
  }

  return (question) =>
    new Promise((answer, fail) => {
      waiting.push({ question, answer, fail })
      if (busy < lanes) void work()
    })
}
