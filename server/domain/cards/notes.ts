export type CardReport = { kept: string[]; dropped: string[]; unsafe: string[] }

/** What became of a card, gathered while it is read; each sentence once. */
export type Notes = {
  kept(sentence: string): void
  dropped(sentence: string): void
  unsafe(sentence: string): void
}

/** More lines tell nobody more. */
const mostLines = 100

export function createNotes(): Notes & { report(): CardReport } {
  const lines = { kept: new Set<string>(), dropped: new Set<string>(), unsafe: new Set<string>() }
  const listed = (kind: Set<string>) =>
    kind.size <= mostLines
      ? [...kind]
      : [...[...kind].slice(0, mostLines - 1), `And ${kind.size - mostLines + 1} more of this kind.`]
  return {
    kept: (sentence) => lines.kept.add(sentence),
    dropped: (sentence) => lines.dropped.add(sentence),
    unsafe: (sentence) => lines.unsafe.add(sentence),
    report: () => ({
      kept: listed(lines.kept),
      dropped: listed(lines.dropped),
      unsafe: listed(lines.unsafe),
    }),
  }
}

/** Nobody is told: for when a card is read again to see what has changed since. */
export const noNotes: Notes = { kept() {}, dropped() {}, unsafe() {} }

/** As our own fields take it: nothing that shows as nothing, and no longer than they are. */
export function plainText(text: string, most: number, where: string, notes: Notes): string {
  const plain = text.replaceAll(/\p{Cc}/gu, (sign) => ('\n\r\t'.includes(sign) ? sign : ''))
  if (plain.length <= most) return plain
  notes.dropped(
    `${where}: longer than ${most.toLocaleString('en')} letters. The rest comes back on export, but is not used here.`,
  )
  return plain
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
