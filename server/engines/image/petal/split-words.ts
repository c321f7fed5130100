/** What separates phrases, or a word: Latin, Cyrillic, katakana, other Japanese and Chinese, Korean. */
const TOKEN =
  /[a-z0-9]+|[\u0400-\u04ff]+|[\u30a1-\u30fa\u30fc-\u30fe]+|[\u3005\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff]+|[\uac00-\ud7a3]+|[,.;:!?()[\]{}|/+\n&\u3001\u3002]/g
const WITHOUT_SPACES = /^[\u3005\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff]/
const KATAKANA = /^[\u30a1-\u30fe]/
const KOREAN = /^[\uac00-\ud7a3]/
const BREAK = /^[,.;:!?()[\]{}|/+\n&\u3001\u3002]/
/** Letters that normalising leaves as they are. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
/** The longest key that is looked up where words are not separated: it keeps the work linear. */
const LONGEST_PIECE = 8
/** A shorter noun is too often the beginning of another word. */
const SHORTEST_KOREAN_PIECE = 2

type Known = {
  isBreak: (word: string) => boolean
  /** A break, or a word with a meaning. */
  isKnown: (word: string) => boolean
  /** Words that hold a known one and mean something else. */
  isUnread: (word: string) => boolean
}

/** `isPiece`: part of a text without spaces, so that it stands for itself when it is unknown. */
type Token = { text: string; isBreak: boolean; isPiece: boolean }

/** The words and breaks of a text as the lexicon spells them. Characters of other scripts only separate. */
export function splitWords(text: string, known: Known): Token[] {
  const plain = text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    // "A wolf's face" is that of one wolf.
    .replace(/['’]s(?![a-z0-9])/g, '')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
  return (plain.match(TOKEN) ?? []).flatMap((token): Token[] => {
    if (WITHOUT_SPACES.test(token))
      return splitWithoutSpaces(token, known).map((piece) => ({
        text: piece,
        isBreak: false,
        isPiece: true,
      }))
    const words = KOREAN.test(token) ? splitParticle(token, known) : [token]
    return words.map((word) => ({ text: word, isBreak: BREAK.test(word), isPiece: KATAKANA.test(word) }))
  })
}

/** Takes the longest known word from the left; what no word begins with stays together as one unknown piece. */
function splitWithoutSpaces(run: string, known: Known): string[] {
  const pieces: string[] = []
  let unknown = ''
  for (let i = 0; i < run.length; ) {
    const piece = longestFrom(run.slice(i, i + LONGEST_PIECE), known)
    if (piece === undefined || known.isUnread(piece)) unknown += piece ?? run[i]
    else {
      if (unknown) pieces.push(unknown)
      unknown = ''
      pieces.push(piece)
    }
    i += piece?.length ?? 1
  }
  return unknown ? [...pieces, unknown] : pieces
}

/** A Korean noun without its particle, unless that ends the phrase. */
function splitParticle(word: string, known: Known): string[] {
  if (known.isKnown(word)) return [word]
  const start = longestFrom(word.slice(0, LONGEST_PIECE), known)
  if (start === undefined || known.isUnread(start)) return [word]
  const particle = word.slice(start.length)
  if (known.isBreak(particle)) return [start, particle]
  return start.length < SHORTEST_KOREAN_PIECE ? [word] : [start]
}

function longestFrom(text: string, { isKnown, isUnread }: Known): string | undefined {
  for (let length = text.length; length > 0; length--) {
    const start = text.slice(0, length)
    if (isKnown(start) || isUnread(start)) return start
  }
  return undefined
}
