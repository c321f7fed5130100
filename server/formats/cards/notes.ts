export type CardReport = { kept: string[]; dropped: string[]; unsafe: string[] }

/** Collects notes about a card while it is read; each sentence only once. */
export type Notes = {
  kept(sentence: string): void
  dropped(sentence: string): void
  unsafe(sentence: string): void
}

/** More lines help nobody. */
const mostLines = 100

type Lines = { sentences: string[]; more: number }

/** The notes so far, so that another thread can continue them. */
export type NotesState = Record<keyof CardReport, Lines>

export function createNotes(
  state: NotesState = { kept: noLines(), dropped: noLines(), unsafe: noLines() },
): Notes & { report(): CardReport; state: NotesState } {
  const add = (kind: keyof CardReport) => (sentence: string) => {
    const lines = state[kind]
    if (lines.sentences.includes(sentence)) return
    // Without a limit, a hostile card could fill the memory with sentences.
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

/** For reading a card again without noting anything. */
export const noNotes: Notes = { kept() {}, dropped() {}, unsafe() {} }

/** Text as our fields accept it: without control characters, and cut to the limit. */
export function plainText(text: string, most: number, where: string, notes: Notes): string {
  const plain = text.replaceAll(/\p{Cc}/gu, (sign) => ('\n\r\t'.includes(sign) ? sign : ''))
  if (plain.length <= most) return plain
  notes.dropped(
    `${where}: longer than ${most.toLocaleString('en')} characters. The rest is kept for export, but not used here.`,
  )
  return plain
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
