/** Stop words: they say nothing about a sentence's subject. */
const empty = new Set(
  'a an the and or but if then of to in on at for with from by as is are was were be been being am do does did have has had i you he she it we they me him her us them my your his its our their this that these those not no yes so just very what who how when where why which there here user'.split(
    ' ',
  ),
)

/** The words of an English text. Faster than `significantWords`, which reads any language. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter(
    (word) => !empty.has(word) && word.length > 1,
  )
}
