export type CardReport = { kept: string[]; dropped: string[]; unsafe: string[] }

/** What became of a card, gathered while it is read; each sentence once. */
export type Notes = {
  kept(sentence: string): void
  dropped(sentence: string): void
  unsafe(sentence: string): void
}

/** More lines tell nobody more. */
const mostLines = 100

type Lines = { sentences: string[]; more: number }

/** What has been gathered so far, so that another thread can go on. */
export type NotesState = Record<keyof CardReport, Lines>

export function createNotes(
  state: NotesState = { kept: noLines(), dropped: noLines(), unsafe: noLines() },
): Notes & { report(): CardReport; state: NotesState } {
  const add = (kind: keyof CardReport) => (sentence: string) => {
    const lines = state[kind]
    if (lines.sentences.includes(sentence)) return
    // A hostile card could fill the memory with sentences about itself.
    if (lines.sentences.length < mostLines) lines.sentences.push(sentence)
    else lines.more += 1
  }
  const listed = ({ sentences, more }: Lines) =>
    more === 0 ? sentences : [...sentences, `And ${more} more of this kind.`]
  return {
    kept: add('kept'),
    dropped: add('dropped'),
    unsafe: add('unsafe'),
    state,
    report: () => ({
      kept: listed(state.kept),
      dropped: listed(state.dropped),
      unsafe: listed(state.unsafe),
    }),
  }
}

function noLines(): Lines {
  return { sentences: [], more: 0 }
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
