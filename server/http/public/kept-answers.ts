/** Answers in memory by their tag, as many as fit; those that nobody asked for the longest go first. */
export function keepAnswers<Answer extends { byteLength: number }>(atMostBytes: number) {
  const kept = new Map<string, Answer>()
  let bytes = 0
  const drop = (tag: string, answer: Answer) => {
    kept.delete(tag)
    bytes -= answer.byteLength
  }
  return {
    find(tag: string): Answer | undefined {
      const answer = kept.get(tag)
      if (answer === undefined) return undefined
      kept.delete(tag)
      kept.set(tag, answer)
      return answer
    },
    keep(tag: string, answer: Answer): void {
      const before = kept.get(tag)
      if (before !== undefined) drop(tag, before)
      kept.set(tag, answer)
      bytes += answer.byteLength
      for (const [oldest, old] of kept) {
        if (bytes <= atMostBytes) break
        drop(oldest, old)
      }
    },
  }
}
