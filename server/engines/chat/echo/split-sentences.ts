const readAtMost = 20_000
const longest = 260

/** The sentences of a text in order, without list marks and brackets around them. */
export function splitSentences(text: string): string[] {
  return text
    .slice(0, readAtMost)
    .split(/\n+|(?<=[.!?…。！？]["”')*]?)\s+/u)
    .map((sentence) => sentence.replace(/^[\s\-•*#>[\](){}]+|[\s[\](){}*]+$/gu, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && sentence.length <= longest)
}
